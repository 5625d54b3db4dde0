-- A new language needs no change of the schema.
ALTER TABLE operator.game_session DROP CONSTRAINT game_session_language_check;

ALTER TABLE operator.category ADD COLUMN names jsonb NOT NULL DEFAULT '{}';
UPDATE operator.category SET names = jsonb_build_object('fr', name_fr, 'en', name_en, 'ar', name_ar);
ALTER TABLE operator.category DROP COLUMN name_fr, DROP COLUMN name_en, DROP COLUMN name_ar;
