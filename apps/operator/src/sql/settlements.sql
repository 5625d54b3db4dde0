/*
 * Settled stakes and their results, for promotions. Derived from the transfers, so that bets, wins and closes do nothing for promotions.
 *
 * A stake is settled once: by the first win that names its bet (a win of 0 is a loss), or else by the close of its round. Stakes that are
 * open, or were rolled back before, are not settled. Later wins, reversals and rollbacks change the result of the same stake, and are
 * returned with the time at which it was settled (`settled_at`). A win that names no bet counts at its own time.
 *
 * Every transfer between the two moments gives at most one row, except a close, which gives one for each stake that it settles.
 * `staked` is the settled stake, or minus the stake for a rollback after its settlement. `lost` is the change of the net loss.
 */
CREATE OR REPLACE FUNCTION operator.settlements(p_from timestamptz, p_until timestamptz)
RETURNS TABLE (
  player_id uuid, number bigint, created_at timestamptz, bet_id text, settled_at timestamptz, staked bigint, lost bigint,
  area operator.transfer_area, provider_id integer, title text, round_id text, currency char(3)
) LANGUAGE sql STABLE AS $$
  WITH moved AS MATERIALIZED (
    SELECT t.* FROM operator.transfer t
     WHERE t.created_at >= p_from AND t.created_at < p_until AND t.kind IN ('win', 'close', 'rollback', 'reversal')
       AND t.area IN ('casino', 'sport'))

  SELECT w.player_id, w.number, w.created_at, b.id, coalesce(before, w.created_at),
         CASE WHEN before IS NULL THEN b.amount ELSE 0 END, CASE WHEN before IS NULL THEN b.amount ELSE 0 END - w.amount,
         b.area, b.provider_id, b.title, b.round_id, b.currency
    FROM moved w
    JOIN operator.transfer b ON b.player_id = w.player_id AND b.id = w.bet_id AND b.kind = 'bet'
   CROSS JOIN LATERAL operator.settled_before(b.player_id, b.id, b.round_id, w.number) AS before
   WHERE w.kind = 'win'

  UNION ALL
  SELECT w.player_id, w.number, w.created_at, NULL, w.created_at, 0, -w.amount, w.area, w.provider_id, w.title, w.round_id, w.currency
    FROM moved w WHERE w.kind = 'win' AND w.bet_id IS NULL

  UNION ALL
  SELECT c.player_id, c.number, c.created_at, b.id, c.created_at, b.amount, b.amount,
         b.area, b.provider_id, b.title, b.round_id, b.currency
    FROM moved c
    -- The id of a close is its provider, '#' and the round.
   CROSS JOIN LATERAL left(c.id, -1 - length(c.round_id)) AS source
    JOIN operator.transfer b ON b.player_id = c.player_id AND b.round_id = c.round_id AND b.kind = 'bet'
     AND (source = '' OR starts_with(b.id, source || ':'))
   WHERE c.kind = 'close'
     AND NOT EXISTS (SELECT FROM operator.transfer s WHERE s.player_id = c.player_id AND s.bet_id = b.id
       AND s.kind IN ('win', 'rollback') AND s.number < c.number)

  UNION ALL
  SELECT r.player_id, r.number, r.created_at, b.id, before, -b.amount, -b.amount, b.area, b.provider_id, b.title, b.round_id, b.currency
    FROM moved r
    JOIN operator.transfer b ON b.player_id = r.player_id AND b.id = r.bet_id AND b.kind = 'bet'
   CROSS JOIN LATERAL operator.settled_before(b.player_id, b.id, b.round_id, r.number) AS before
   WHERE r.kind = 'rollback' AND before IS NOT NULL

  UNION ALL
  SELECT v.player_id, v.number, v.created_at, w.bet_id, coalesce(before, w.created_at), 0, w.amount,
         w.area, w.provider_id, w.title, w.round_id, w.currency
    FROM moved v
    JOIN operator.transfer w ON w.player_id = v.player_id AND w.id = v.bet_id AND w.kind = 'win'
   CROSS JOIN LATERAL operator.settled_before(w.player_id, w.bet_id, w.round_id, v.number) AS before
   WHERE v.kind = 'reversal';
$$;

-- When a stake was settled, if that was before the transfer `p_number`.
CREATE OR REPLACE FUNCTION operator.settled_before(p_player uuid, p_bet text, p_round text, p_number bigint)
RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT least(
    (SELECT min(w.created_at) FROM operator.transfer w
      WHERE w.player_id = p_player AND w.bet_id = p_bet AND w.kind = 'win' AND w.number < p_number),
    (SELECT min(c.created_at) FROM operator.transfer c
      WHERE c.player_id = p_player AND c.id IN ('#' || p_round, split_part(p_bet, ':', 1) || '#' || p_round)
        AND c.kind = 'close' AND c.number < p_number));
$$;
