-- From when on a bet has to check for an unanswered reality check. Read with the balance, so that earlier bets skip the check. Never later
-- than the time from which bets are refused, and at most one minute ahead, so that a change of the operator's settings takes effect.
ALTER TABLE operator.account ADD COLUMN check_from timestamptz NOT NULL DEFAULT '-infinity';
