-- Matches have another calendar, in which an id means another match: those of the old one are removed, and undecided bets on them are void.
UPDATE sportsbook.leg SET result = 'void' WHERE result IS NULL;
DELETE FROM sportsbook.favourite WHERE ends_at IS NOT NULL;
DELETE FROM sportsbook.incident;
DELETE FROM sportsbook.match;
DELETE FROM sportsbook.tick;
