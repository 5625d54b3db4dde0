-- The player's transfers between two moments, both included, as limits and statements count them. A reversed stake or win, or a
-- withdrawal that was not paid, cancels out at the time at which it was made.
CREATE OR REPLACE FUNCTION operator.movements(p_player uuid, p_from timestamptz, p_to timestamptz)
RETURNS TABLE (moved_at timestamptz, kind operator.transfer_kind, amount bigint) LANGUAGE sql STABLE AS $$
  SELECT t.created_at, t.kind, t.amount FROM operator.transfer t
   WHERE t.player_id = p_player AND t.area IN ('cashier', 'casino', 'sport')
     AND t.created_at >= p_from AND t.created_at <= p_to
     AND t.kind IN ('deposit', 'withdrawal', 'bet', 'win', 'promotion', 'cashback', 'jackpot')
  UNION ALL
  SELECT o.created_at, o.kind, -o.amount
    FROM operator.transfer r
    JOIN operator.transfer o ON o.player_id = r.player_id AND o.id = r.bet_id
   WHERE r.player_id = p_player AND r.area IN ('cashier', 'casino', 'sport') AND r.created_at >= p_from
     AND r.kind IN ('rollback', 'reversal')
     AND o.created_at >= p_from AND o.created_at <= p_to AND o.kind IN ('bet', 'win', 'promotion', 'withdrawal', 'jackpot');
$$;

-- How much of a limit is used since `p_from`, computed from the transfers. 0 for limits on time.
CREATE OR REPLACE FUNCTION operator.used_since(p_player uuid, p_kind operator.limit_kind, p_from timestamptz)
RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(CASE
           WHEN kind = 'deposit' AND p_kind = 'deposit' THEN amount
           WHEN kind = 'bet' AND p_kind IN ('stake', 'loss') THEN amount
           WHEN kind = 'win' AND p_kind = 'loss' THEN -amount
           ELSE 0 END), 0)::bigint
    FROM operator.movements(p_player, p_from, 'infinity') WHERE p_kind <> 'time';
$$;
