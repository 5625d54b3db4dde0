-- No table depends on a function, so that functions can be dropped and defined again. `record_change` sets the time.
ALTER TABLE operator.protection_change ALTER COLUMN made_at DROP DEFAULT;
