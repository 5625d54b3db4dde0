-- Clubs have a day of rest: an id means another match, as in 008-calendar.sql.
UPDATE sportsbook.leg SET result = 'void' WHERE result IS NULL;
DELETE FROM sportsbook.favourite WHERE ends_at IS NOT NULL;
DELETE FROM sportsbook.incident;
DELETE FROM sportsbook.match;
DELETE FROM sportsbook.tick;
