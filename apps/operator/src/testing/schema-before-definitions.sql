-- The operator's schema as its migrations made it before functions moved to src/sql: dumped with pg_dump 15 from a database with one player
-- (password "correct horse"). Function bodies are left out. For definitions.server.test.ts.
SET check_function_bodies = false;
CREATE SCHEMA operator;
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
SELECT public.similarity('', '');
CREATE TYPE operator.exclusion AS ENUM ('break', 'exclusion');
CREATE TYPE operator.ledger_account AS ENUM ('cash', 'cashback', 'house', 'cashier', 'promotions', 'jackpot_gold', 'jackpot_silver', 'jackpot_bronze', 'debt');
CREATE TYPE operator.limit_kind AS ENUM ('deposit', 'loss', 'stake', 'time');
CREATE TYPE operator.limit_period AS ENUM ('day', 'week', 'month');
CREATE TYPE operator.player_account AS ENUM ('cash', 'cashback');
CREATE TYPE operator.transfer_area AS ENUM ('cashier', 'casino', 'sport', 'house');
CREATE DOMAIN operator.transfer_id AS text CONSTRAINT transfer_id_check1 CHECK (((length(VALUE) >= 1) AND (length(VALUE) <= 200)));
CREATE TYPE operator.transfer_kind AS ENUM ('deposit', 'withdrawal', 'bet', 'win', 'rollback', 'tombstone', 'cashback_accrual', 'cashback', 'jackpot_feed', 'jackpot', 'promotion', 'reversal', 'close');
CREATE TYPE operator.transfer_result AS (outcome text, balance bigint, replayed boolean);
CREATE FUNCTION operator.accrue_cashback(p_player uuid, p_share_ppm integer) RETURNS bigint LANGUAGE plpgsql AS '';
CREATE FUNCTION operator.answer_limit(p_player uuid, p_kind operator.limit_kind, p_period operator.limit_period, p_accept boolean, p_lapse interval, p_origin text) RETURNS text LANGUAGE plpgsql AS '';
CREATE FUNCTION operator.ask_to_return(p_player uuid, p_wait interval, p_origin text) RETURNS timestamp with time zone LANGUAGE plpgsql AS '';
CREATE FUNCTION operator.awaits_answer(p_player uuid, p_now timestamp with time zone) RETURNS boolean LANGUAGE plpgsql AS '';
CREATE FUNCTION operator.away_until(p_exclusion operator.exclusion, p_until timestamp with time zone, p_return_from timestamp with time zone) RETURNS timestamp with time zone LANGUAGE sql STABLE AS '';
CREATE FUNCTION operator.begin_periods(p_player uuid, p_now timestamp with time zone) RETURNS void LANGUAGE plpgsql AS '';
CREATE FUNCTION operator.bet(p_id text, p_source text, p_game_session uuid, p_player uuid, p_amount bigint, p_area operator.transfer_area, p_round text, p_title text, p_provider integer) RETURNS operator.transfer_result LANGUAGE plpgsql AS '';
CREATE FUNCTION operator.cashier(p_id text, p_kind operator.transfer_kind, p_player uuid, p_amount bigint) RETURNS operator.transfer_result LANGUAGE plpgsql AS '';
CREATE FUNCTION operator.clock() RETURNS timestamp with time zone LANGUAGE sql
    RETURN clock_timestamp();
CREATE FUNCTION operator.close_round(p_source text, p_player uuid, p_area operator.transfer_area, p_round text, p_title text, p_provider integer) RETURNS operator.transfer_result LANGUAGE plpgsql AS '';
CREATE FUNCTION operator.count_deposit(p_player uuid, p_amount bigint) RETURNS void LANGUAGE plpgsql AS '';
CREATE FUNCTION operator.count_play(p_player uuid, p_staked bigint, p_won bigint, p_made_at timestamp with time zone DEFAULT NULL::timestamp with time zone) RETURNS void LANGUAGE plpgsql AS '';
CREATE FUNCTION operator.count_stakes(p_player uuid) RETURNS void LANGUAGE plpgsql AS '';
CREATE FUNCTION operator.exclude(p_player uuid, p_exclusion operator.exclusion, p_for interval, p_origin text) RETURNS timestamp with time zone LANGUAGE plpgsql AS '';
CREATE FUNCTION operator.exclusion_of(p_player uuid, p_now timestamp with time zone) RETURNS text LANGUAGE sql STABLE AS '';
CREATE FUNCTION operator.feed_jackpot(p_tier text, p_amount bigint, p_remainder bigint) RETURNS void LANGUAGE plpgsql AS '';
CREATE FUNCTION operator.is_time_used_up(p_player uuid, p_period operator.limit_period, p_starts_at timestamp with time zone, p_minutes bigint, p_now timestamp with time zone) RETURNS boolean LANGUAGE plpgsql AS '';
CREATE FUNCTION operator.look_for_protection(p_player uuid) RETURNS void LANGUAGE plpgsql AS '';
CREATE FUNCTION operator.movements(p_player uuid, p_from timestamp with time zone, p_to timestamp with time zone) RETURNS TABLE(moved_at timestamp with time zone, kind operator.transfer_kind, amount bigint) LANGUAGE sql STABLE AS '';
CREATE FUNCTION operator.pay_jackpot(p_tier text, p_player uuid) RETURNS bigint LANGUAGE plpgsql AS '';
CREATE FUNCTION operator.period_of(p_period operator.limit_period, p_zone text, p_at timestamp with time zone) RETURNS TABLE(starts_at timestamp with time zone, ends_at timestamp with time zone) LANGUAGE sql STABLE AS '';
CREATE FUNCTION operator.post(p_player uuid, p_id text, p_kind operator.transfer_kind, p_area operator.transfer_area, p_currency character, p_amount bigint, p_balance_before bigint, p_balance_after bigint, p_debit operator.ledger_account, p_credit operator.ledger_account, p_bet_id text, p_round text, p_title text, p_provider integer, p_owed bigint DEFAULT 0) RETURNS void LANGUAGE plpgsql AS '';
CREATE FUNCTION operator.reality_check_of(p_player uuid, p_session_start timestamp with time zone) RETURNS TABLE(minutes integer, due_at timestamp with time zone, refused_from timestamp with time zone) LANGUAGE sql STABLE AS '';
CREATE FUNCTION operator.record_change(p_player uuid, p_origin text, p_change text, p_detail jsonb) RETURNS void LANGUAGE sql AS '';
CREATE FUNCTION operator.refuse_deposit(p_player uuid, p_amount bigint) RETURNS text LANGUAGE plpgsql AS '';
CREATE FUNCTION operator.refuse_stake(p_player uuid, p_amount bigint) RETURNS text LANGUAGE plpgsql AS '';
CREATE FUNCTION operator.rollback(p_id text, p_source text, p_original_id text, p_player uuid) RETURNS operator.transfer_result LANGUAGE plpgsql AS '';
CREATE FUNCTION operator.session_is_live(ended_at timestamp with time zone, expires_at timestamp with time zone, last_active_at timestamp with time zone, idle_for interval) RETURNS boolean LANGUAGE sql STABLE
    RETURN ((ended_at IS NULL) AND ((expires_at - now()) > '00:00:00'::interval) AND ((last_active_at + idle_for) > now()));
CREATE FUNCTION operator.session_start(p_player uuid, p_now timestamp with time zone) RETURNS timestamp with time zone LANGUAGE sql STABLE AS '';
CREATE FUNCTION operator.session_time(p_player uuid, p_from timestamp with time zone, p_to timestamp with time zone) RETURNS interval LANGUAGE sql STABLE AS '';
CREATE FUNCTION operator.set_limit(p_player uuid, p_kind operator.limit_kind, p_period operator.limit_period, p_amount bigint, p_wait interval, p_origin text) RETURNS void LANGUAGE plpgsql AS '';
CREATE FUNCTION operator.set_reality_check(p_player uuid, p_minutes integer, p_origin text) RETURNS void LANGUAGE plpgsql AS '';
CREATE FUNCTION operator.set_time_zone(p_player uuid, p_zone text, p_origin text) RETURNS void LANGUAGE plpgsql AS '';
CREATE FUNCTION operator.similar_games(wanted text, most integer) RETURNS TABLE(id integer, folded_name text) LANGUAGE sql STABLE
    SET "pg_trgm.word_similarity_threshold" TO '0.3'
    AS '';
CREATE FUNCTION operator.time_zone_of(p_player uuid) RETURNS text LANGUAGE sql STABLE AS '';
CREATE FUNCTION operator.transfer_cashback(p_player uuid, p_share_ppm integer) RETURNS bigint LANGUAGE plpgsql AS '';
CREATE FUNCTION operator.use_game_session(p_player uuid, p_game_session uuid, p_source text) RETURNS boolean LANGUAGE plpgsql AS '';
CREATE FUNCTION operator.used_since(p_player uuid, p_kind operator.limit_kind, p_from timestamp with time zone) RETURNS bigint LANGUAGE sql STABLE AS '';
CREATE FUNCTION operator.win(p_id text, p_source text, p_bet_id text, p_promotion boolean, p_player uuid, p_amount bigint, p_area operator.transfer_area, p_round text, p_title text, p_provider integer) RETURNS operator.transfer_result LANGUAGE plpgsql AS '';
CREATE TABLE operator.account (
    player_id uuid NOT NULL,
    kind operator.player_account NOT NULL,
    currency character(3) NOT NULL,
    balance bigint DEFAULT 0 NOT NULL,
    net_loss bigint DEFAULT 0 NOT NULL,
    debt bigint DEFAULT 0 NOT NULL,
    is_protected boolean DEFAULT false NOT NULL,
    check_from timestamp with time zone DEFAULT '-infinity'::timestamp with time zone NOT NULL,
    free_stake bigint DEFAULT 0 NOT NULL,
    free_until timestamp with time zone DEFAULT '-infinity'::timestamp with time zone NOT NULL,
    uncounted bigint DEFAULT 0 NOT NULL,
    CONSTRAINT account_balance_check CHECK (((balance >= 0) AND (balance <= '9007199254740991'::bigint))),
    CONSTRAINT account_debt_check CHECK ((debt >= 0))
)
WITH (fillfactor='60');
CREATE TABLE operator.archived_balance (
    player_id uuid NOT NULL,
    account operator.ledger_account NOT NULL,
    currency character(3) NOT NULL,
    balance bigint NOT NULL
);
CREATE TABLE operator.audited_balance (
    player_id uuid NOT NULL,
    account operator.ledger_account NOT NULL,
    currency character(3) NOT NULL,
    balance bigint NOT NULL
)
WITH (fillfactor='80');
CREATE TABLE operator.cashback_due (
    player_id uuid NOT NULL
);
CREATE TABLE operator.category (
    id integer NOT NULL,
    type integer NOT NULL,
    "position" integer NOT NULL,
    names jsonb DEFAULT '{}'::jsonb NOT NULL,
    CONSTRAINT category_type_check CHECK ((type = ANY (ARRAY[1, 2, 3])))
);
CREATE TABLE operator.entry (
    player_id uuid NOT NULL,
    transfer_number bigint NOT NULL,
    account operator.ledger_account NOT NULL,
    currency character(3) NOT NULL,
    amount bigint NOT NULL,
    CONSTRAINT entry_amount_check CHECK ((amount <> 0))
);
CREATE TABLE operator.favourite (
    player_id uuid NOT NULL,
    game_id integer NOT NULL,
    added_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE operator.game (
    id integer NOT NULL,
    provider_id integer NOT NULL,
    type integer NOT NULL,
    name text NOT NULL,
    folded_name text NOT NULL,
    image text,
    popularity integer NOT NULL,
    added_on date DEFAULT CURRENT_DATE NOT NULL,
    rtp numeric,
    volatility text,
    min_stake numeric,
    max_stake numeric,
    has_demo boolean DEFAULT false NOT NULL,
    CONSTRAINT game_check CHECK ((max_stake >= min_stake)),
    CONSTRAINT game_min_stake_check CHECK ((min_stake >= (0)::numeric)),
    CONSTRAINT game_rtp_check CHECK (((rtp > (0)::numeric) AND (rtp <= (100)::numeric))),
    CONSTRAINT game_type_check CHECK ((type = ANY (ARRAY[1, 2, 3]))),
    CONSTRAINT game_volatility_check CHECK ((volatility = ANY (ARRAY['low'::text, 'medium'::text, 'high'::text])))
);
CREATE TABLE operator.game_category (
    category_id integer NOT NULL,
    game_id integer NOT NULL
);
CREATE TABLE operator.game_session (
    player_id uuid NOT NULL,
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    session_id uuid NOT NULL,
    provider_id integer,
    game_id integer,
    language text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    open_by timestamp with time zone NOT NULL,
    opened_at timestamp with time zone,
    audience text DEFAULT ''::text NOT NULL
)
WITH (fillfactor='80');
CREATE UNLOGGED TABLE operator.gateway_nonce (
    provider text NOT NULL,
    nonce text NOT NULL,
    seen_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE operator.jackpot_pot (
    tier text NOT NULL,
    currency character(3) NOT NULL,
    balance bigint DEFAULT 0 NOT NULL,
    remainder bigint DEFAULT 0 NOT NULL,
    CONSTRAINT jackpot_pot_balance_check CHECK ((balance >= 0)),
    CONSTRAINT jackpot_pot_tier_check CHECK ((tier = ANY (ARRAY['gold'::text, 'silver'::text, 'bronze'::text])))
);
CREATE TABLE operator.jackpot_win (
    player_id uuid NOT NULL,
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    tier text NOT NULL,
    amount bigint NOT NULL,
    won_at timestamp with time zone DEFAULT now() NOT NULL,
    seen_at timestamp with time zone
);
CREATE TABLE operator.ledger_archive (
    month date NOT NULL,
    file text NOT NULL,
    sha256 text NOT NULL,
    transfers bigint NOT NULL,
    entries bigint NOT NULL,
    exported_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone,
    CONSTRAINT ledger_archive_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric))
);
CREATE TABLE operator.login_failure (
    key text NOT NULL,
    failures integer NOT NULL,
    last_failed_at timestamp with time zone NOT NULL
);
CREATE TABLE operator.migration (
    name text NOT NULL,
    applied_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE operator.player (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    username text NOT NULL,
    password_hash text NOT NULL,
    currency character(3) NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    time_zone text,
    exclusion operator.exclusion,
    excluded_until timestamp with time zone,
    last_login_at timestamp with time zone,
    last_login_device text,
    return_from timestamp with time zone,
    CONSTRAINT player_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text))
);
CREATE TABLE operator.player_limit (
    player_id uuid NOT NULL,
    kind operator.limit_kind NOT NULL,
    period operator.limit_period NOT NULL,
    amount bigint NOT NULL,
    used bigint DEFAULT 0 NOT NULL,
    starts_at timestamp with time zone NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    pending_amount bigint,
    pending_from timestamp with time zone,
    time_base timestamp with time zone DEFAULT '-infinity'::timestamp with time zone NOT NULL,
    CONSTRAINT player_limit_amount_check CHECK ((amount >= 0)),
    CONSTRAINT player_limit_pending_amount_check CHECK ((pending_amount >= 0))
)
WITH (fillfactor='60');
CREATE TABLE operator.player_name (
    name text NOT NULL,
    player_id uuid NOT NULL
);
CREATE SEQUENCE operator.protection_change_number;
CREATE TABLE operator.protection_change (
    player_id uuid NOT NULL,
    number bigint DEFAULT nextval('operator.protection_change_number'::regclass) NOT NULL,
    made_at timestamp with time zone DEFAULT operator.clock() NOT NULL,
    origin text NOT NULL,
    change text NOT NULL,
    detail jsonb NOT NULL,
    CONSTRAINT protection_change_origin_check CHECK ((origin = ANY (ARRAY['player'::text, 'operator'::text])))
);
CREATE TABLE operator.provider (
    id integer NOT NULL,
    name text NOT NULL,
    image text,
    types integer[] NOT NULL,
    "position" integer NOT NULL
);
CREATE TABLE operator.reality_check (
    player_id uuid NOT NULL,
    minutes integer,
    answered_at timestamp with time zone,
    CONSTRAINT reality_check_minutes_check CHECK ((minutes >= 0))
);
CREATE TABLE operator.recent_game (
    player_id uuid NOT NULL,
    game_id integer NOT NULL,
    played_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE operator.secret (
    name text NOT NULL,
    value bytea NOT NULL
);
CREATE TABLE operator.session (
    player_id uuid NOT NULL,
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    last_active_at timestamp with time zone DEFAULT now() NOT NULL,
    idle_for interval NOT NULL,
    ended_at timestamp with time zone,
    previous_login_at timestamp with time zone,
    previous_login_device text
)
WITH (fillfactor='80');
CREATE TABLE operator.session_token (
    player_id uuid NOT NULL,
    hash bytea NOT NULL,
    session_id uuid NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    rotated_at timestamp with time zone,
    replaces bytea,
    issued_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE operator.setting (
    name text NOT NULL,
    value text NOT NULL
);
CREATE TABLE operator.stream_position (
    reader text NOT NULL,
    read_until timestamp with time zone NOT NULL
);
CREATE TABLE operator.top_win (
    player_id uuid NOT NULL,
    transfer_number bigint NOT NULL,
    provider_id integer,
    amount bigint NOT NULL,
    currency character(3) NOT NULL,
    won_at timestamp with time zone NOT NULL
);
CREATE SEQUENCE operator.transfer_number;
CREATE TABLE operator.transfer (
    player_id uuid NOT NULL,
    id operator.transfer_id NOT NULL,
    number bigint DEFAULT nextval('operator.transfer_number'::regclass) NOT NULL,
    kind operator.transfer_kind NOT NULL,
    area operator.transfer_area NOT NULL,
    currency character(3) NOT NULL,
    amount bigint NOT NULL,
    balance_before bigint NOT NULL,
    balance_after bigint NOT NULL,
    bet_id text,
    round_id text,
    title text,
    provider_id integer,
    created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    CONSTRAINT transfer_amount_check CHECK ((amount >= 0))
);
INSERT INTO operator.account VALUES ('e391a002-7950-42fc-80f9-587a0bebf4de', 'cashback', 'TND', 0, 0, 0, false, '-infinity', 0, '-infinity', 0);
INSERT INTO operator.account VALUES ('e391a002-7950-42fc-80f9-587a0bebf4de', 'cash', 'TND', 100500, -1500, 0, true, '2026-01-06 17:10:48.014099+00', 17000, '2026-01-06 17:10:48.014304+00', 2000);
INSERT INTO operator.entry VALUES ('00000000-0000-0000-0000-000000000000', 1, 'house', 'TND', -5000000);
INSERT INTO operator.entry VALUES ('00000000-0000-0000-0000-000000000000', 1, 'jackpot_gold', 'TND', 5000000);
INSERT INTO operator.entry VALUES ('00000000-0000-0000-0000-000000000000', 2, 'house', 'TND', -500000);
INSERT INTO operator.entry VALUES ('00000000-0000-0000-0000-000000000000', 2, 'jackpot_silver', 'TND', 500000);
INSERT INTO operator.entry VALUES ('00000000-0000-0000-0000-000000000000', 3, 'house', 'TND', -50000);
INSERT INTO operator.entry VALUES ('00000000-0000-0000-0000-000000000000', 3, 'jackpot_bronze', 'TND', 50000);
INSERT INTO operator.entry VALUES ('e391a002-7950-42fc-80f9-587a0bebf4de', 4, 'cashier', 'TND', -100000);
INSERT INTO operator.entry VALUES ('e391a002-7950-42fc-80f9-587a0bebf4de', 4, 'cash', 'TND', 100000);
INSERT INTO operator.entry VALUES ('e391a002-7950-42fc-80f9-587a0bebf4de', 5, 'cash', 'TND', -1000);
INSERT INTO operator.entry VALUES ('e391a002-7950-42fc-80f9-587a0bebf4de', 5, 'house', 'TND', 1000);
INSERT INTO operator.entry VALUES ('e391a002-7950-42fc-80f9-587a0bebf4de', 6, 'house', 'TND', -2500);
INSERT INTO operator.entry VALUES ('e391a002-7950-42fc-80f9-587a0bebf4de', 6, 'cash', 'TND', 2500);
INSERT INTO operator.entry VALUES ('e391a002-7950-42fc-80f9-587a0bebf4de', 7, 'cash', 'TND', -1000);
INSERT INTO operator.entry VALUES ('e391a002-7950-42fc-80f9-587a0bebf4de', 7, 'house', 'TND', 1000);
INSERT INTO operator.entry VALUES ('e391a002-7950-42fc-80f9-587a0bebf4de', 8, 'house', 'TND', -1000);
INSERT INTO operator.entry VALUES ('e391a002-7950-42fc-80f9-587a0bebf4de', 8, 'cash', 'TND', 1000);
INSERT INTO operator.entry VALUES ('e391a002-7950-42fc-80f9-587a0bebf4de', 9, 'cash', 'TND', -1000);
INSERT INTO operator.entry VALUES ('e391a002-7950-42fc-80f9-587a0bebf4de', 9, 'house', 'TND', 1000);
INSERT INTO operator.game_session VALUES ('e391a002-7950-42fc-80f9-587a0bebf4de', '66010b71-180e-4cff-9242-975fd3c1507f', 'd953b15a-7253-47f6-ad6c-dcd442872a8d', 39, 25, 'fr', '2026-01-06 17:09:47.839038+00', '2026-01-06 17:11:47.839038+00', '2026-01-06 17:09:47.844642+00', '');
INSERT INTO operator.jackpot_pot VALUES ('gold', 'TND', 5000000, 0);
INSERT INTO operator.jackpot_pot VALUES ('silver', 'TND', 500000, 0);
INSERT INTO operator.jackpot_pot VALUES ('bronze', 'TND', 50000, 0);
INSERT INTO operator.migration VALUES ('001-players.sql', '2026-01-06 17:09:44.842243+00');
INSERT INTO operator.migration VALUES ('002-wallet.sql', '2026-01-06 17:09:44.90358+00');
INSERT INTO operator.migration VALUES ('003-catalogue.sql', '2026-01-06 17:09:44.950331+00');
INSERT INTO operator.migration VALUES ('004-jackpot.sql', '2026-01-06 17:09:45.035393+00');
INSERT INTO operator.migration VALUES ('005-ledger-types.sql', '2026-01-06 17:09:45.105751+00');
INSERT INTO operator.migration VALUES ('006-rounds.sql', '2026-01-06 17:09:45.210345+00');
INSERT INTO operator.migration VALUES ('007-missing-accounts.sql', '2026-01-06 17:09:45.289676+00');
INSERT INTO operator.migration VALUES ('008-gateway.sql', '2026-01-06 17:09:45.293899+00');
INSERT INTO operator.migration VALUES ('010-token-exchange.sql', '2026-01-06 17:09:45.300452+00');
INSERT INTO operator.migration VALUES ('011-player-names.sql', '2026-01-06 17:09:45.302226+00');
INSERT INTO operator.migration VALUES ('012-history-index.sql', '2026-01-06 17:09:45.306939+00');
INSERT INTO operator.migration VALUES ('013-audit.sql', '2026-01-06 17:09:45.309143+00');
INSERT INTO operator.migration VALUES ('014-append-only.sql', '2026-01-06 17:09:45.315305+00');
INSERT INTO operator.migration VALUES ('015-archive.sql', '2026-01-06 17:09:45.319792+00');
INSERT INTO operator.migration VALUES ('016-live-sessions.sql', '2026-01-06 17:09:45.334634+00');
INSERT INTO operator.migration VALUES ('020-discovery.sql', '2026-01-06 17:09:45.336945+00');
INSERT INTO operator.migration VALUES ('025-protection.sql', '2026-01-06 17:09:45.372348+00');
INSERT INTO operator.migration VALUES ('026-reality-check.sql', '2026-01-06 17:09:45.452528+00');
INSERT INTO operator.migration VALUES ('027-return.sql', '2026-01-06 17:09:45.461963+00');
INSERT INTO operator.migration VALUES ('028-limits-in-less-time.sql', '2026-01-06 17:09:45.465597+00');
INSERT INTO operator.migration VALUES ('029-free-stakes.sql', '2026-01-06 17:09:45.467852+00');
INSERT INTO operator.migration VALUES ('030-stakes-counted-later.sql', '2026-01-06 17:09:45.476886+00');
INSERT INTO operator.migration VALUES ('040-entry-stream.sql', '2026-01-06 17:09:45.480083+00');
INSERT INTO operator.migration VALUES ('090-languages.sql', '2026-01-06 17:09:45.484949+00');
INSERT INTO operator.player VALUES ('e391a002-7950-42fc-80f9-587a0bebf4de', 'amel', '$argon2id$v=19$m=8,t=2,p=1$RmaRpq7PuH23HDsf9aQzHw$o+HzRoL80GduOKOGc5OdcyoTpD8C6YPKQv+5gn+y81c', 'TND', '2026-01-06 17:09:47.656079+00', NULL, NULL, NULL, '2026-01-06 17:09:47.793697+00', NULL, NULL);
INSERT INTO operator.player_limit VALUES ('e391a002-7950-42fc-80f9-587a0bebf4de', 'stake', 'day', 20000, 0, '2026-01-05 23:00:00+00', '2026-01-06 23:00:00+00', NULL, NULL, '-infinity');
INSERT INTO operator.player_name VALUES ('amel', 'e391a002-7950-42fc-80f9-587a0bebf4de');
INSERT INTO operator.protection_change VALUES ('e391a002-7950-42fc-80f9-587a0bebf4de', 1, '2026-01-06 17:09:47.913054+00', 'player', 'limit set', '{"kind": "stake", "amount": 20000, "before": null, "period": "day"}');
INSERT INTO operator.protection_change VALUES ('e391a002-7950-42fc-80f9-587a0bebf4de', 2, '2026-01-06 17:09:48.010976+00', 'player', 'reality check', '{"minutes": 30}');
INSERT INTO operator.reality_check VALUES ('e391a002-7950-42fc-80f9-587a0bebf4de', 30, NULL);
INSERT INTO operator.secret VALUES ('devices', '\x618615ff801cb4417943341e82f5b35831822c3c768fa1bb33ef585cfbaf5e26');
INSERT INTO operator.secret VALUES ('game session tickets', '\x6145848970a156484bed2576ae82f6b83de0a2e5fccf4c4d936996e224fc141d');
INSERT INTO operator.session VALUES ('e391a002-7950-42fc-80f9-587a0bebf4de', 'd953b15a-7253-47f6-ad6c-dcd442872a8d', '2026-01-06 17:09:47.793697+00', '2026-01-07 05:09:47.793697+00', '2026-01-06 17:09:47.793697+00', '00:30:00', NULL, NULL, NULL);
INSERT INTO operator.session_token VALUES ('e391a002-7950-42fc-80f9-587a0bebf4de', '\x7641857a20e58b6ba8bb0a8bd903b14d3784ef11c24ff150e76ea3c42b62b11b', 'd953b15a-7253-47f6-ad6c-dcd442872a8d', '2026-01-06 17:44:47.793697+00', NULL, NULL, '2026-01-06 17:09:47.793697+00');
INSERT INTO operator.setting VALUES ('time zone', 'Africa/Tunis');
INSERT INTO operator.setting VALUES ('reality check', '{"minutes":60,"least":10,"greatest":240,"grace":2}');
INSERT INTO operator.setting VALUES ('return', 'on request');
INSERT INTO operator.stream_position VALUES ('audit', '2026-01-06 17:09:36.094+00');
INSERT INTO operator.transfer VALUES ('00000000-0000-0000-0000-000000000000', 'jackpot-feed:efc446ff-3cf9-497e-97df-7a1472f62dc1', 1, 'jackpot_feed', 'house', 'TND', 5000000, 0, 0, NULL, NULL, 'gold', NULL, '2026-01-06 17:09:46.560439+00');
INSERT INTO operator.transfer VALUES ('00000000-0000-0000-0000-000000000000', 'jackpot-feed:820fd784-e431-47d6-9820-b78726defb05', 2, 'jackpot_feed', 'house', 'TND', 500000, 0, 0, NULL, NULL, 'silver', NULL, '2026-01-06 17:09:46.58117+00');
INSERT INTO operator.transfer VALUES ('00000000-0000-0000-0000-000000000000', 'jackpot-feed:247dce44-292f-49b0-9463-d606fac7aff6', 3, 'jackpot_feed', 'house', 'TND', 50000, 0, 0, NULL, NULL, 'bronze', NULL, '2026-01-06 17:09:46.615548+00');
INSERT INTO operator.transfer VALUES ('e391a002-7950-42fc-80f9-587a0bebf4de', 'deposit:1', 4, 'deposit', 'cashier', 'TND', 100000, 0, 100000, NULL, NULL, NULL, NULL, '2026-01-06 17:09:47.72085+00');
INSERT INTO operator.transfer VALUES ('e391a002-7950-42fc-80f9-587a0bebf4de', 'bet-1', 5, 'bet', 'casino', 'TND', 1000, 100000, 99000, NULL, 'one', 'Aviator', 39, '2026-01-06 17:09:47.853307+00');
INSERT INTO operator.transfer VALUES ('e391a002-7950-42fc-80f9-587a0bebf4de', 'win-1', 6, 'win', 'casino', 'TND', 2500, 99000, 101500, 'bet-1', 'one', 'Aviator', 39, '2026-01-06 17:09:47.886583+00');
INSERT INTO operator.transfer VALUES ('e391a002-7950-42fc-80f9-587a0bebf4de', 'bet-2', 7, 'bet', 'casino', 'TND', 1000, 101500, 100500, NULL, 'one', 'Aviator', 39, '2026-01-06 17:09:48.033018+00');
INSERT INTO operator.transfer VALUES ('e391a002-7950-42fc-80f9-587a0bebf4de', 'back-2', 8, 'rollback', 'casino', 'TND', 1000, 100500, 101500, 'bet-2', 'one', 'Aviator', 39, '2026-01-06 17:09:48.054242+00');
INSERT INTO operator.transfer VALUES ('e391a002-7950-42fc-80f9-587a0bebf4de', 'bet-3', 9, 'bet', 'casino', 'TND', 1000, 101500, 100500, NULL, 'one', 'Aviator', 39, '2026-01-06 17:09:48.062079+00');
SELECT pg_catalog.setval('operator.protection_change_number', 2, true);
SELECT pg_catalog.setval('operator.transfer_number', 9, true);
ALTER TABLE ONLY operator.account ADD CONSTRAINT account_pkey PRIMARY KEY (player_id, kind);
ALTER TABLE ONLY operator.archived_balance ADD CONSTRAINT archived_balance_pkey PRIMARY KEY (player_id, account, currency);
ALTER TABLE ONLY operator.audited_balance ADD CONSTRAINT audited_balance_pkey PRIMARY KEY (player_id, account, currency);
ALTER TABLE ONLY operator.cashback_due ADD CONSTRAINT cashback_due_pkey PRIMARY KEY (player_id);
ALTER TABLE ONLY operator.category ADD CONSTRAINT category_pkey PRIMARY KEY (id);
ALTER TABLE ONLY operator.entry ADD CONSTRAINT entry_pkey PRIMARY KEY (player_id, transfer_number, account);
ALTER TABLE ONLY operator.favourite ADD CONSTRAINT favourite_pkey PRIMARY KEY (player_id, game_id);
ALTER TABLE ONLY operator.game_category ADD CONSTRAINT game_category_pkey PRIMARY KEY (category_id, game_id);
ALTER TABLE ONLY operator.game ADD CONSTRAINT game_pkey PRIMARY KEY (id);
ALTER TABLE ONLY operator.game_session ADD CONSTRAINT game_session_pkey PRIMARY KEY (player_id, id);
ALTER TABLE ONLY operator.gateway_nonce ADD CONSTRAINT gateway_nonce_pkey PRIMARY KEY (provider, nonce);
ALTER TABLE ONLY operator.jackpot_pot ADD CONSTRAINT jackpot_pot_pkey PRIMARY KEY (tier);
ALTER TABLE ONLY operator.jackpot_win ADD CONSTRAINT jackpot_win_pkey PRIMARY KEY (player_id, id);
ALTER TABLE ONLY operator.ledger_archive ADD CONSTRAINT ledger_archive_pkey PRIMARY KEY (month);
ALTER TABLE ONLY operator.login_failure ADD CONSTRAINT login_failure_pkey PRIMARY KEY (key);
ALTER TABLE ONLY operator.migration ADD CONSTRAINT migration_pkey PRIMARY KEY (name);
ALTER TABLE ONLY operator.player_limit ADD CONSTRAINT player_limit_pkey PRIMARY KEY (player_id, kind, period);
ALTER TABLE ONLY operator.player_name ADD CONSTRAINT player_name_pkey PRIMARY KEY (name);
ALTER TABLE ONLY operator.player ADD CONSTRAINT player_pkey PRIMARY KEY (id);
ALTER TABLE ONLY operator.protection_change ADD CONSTRAINT protection_change_pkey PRIMARY KEY (player_id, number);
ALTER TABLE ONLY operator.provider ADD CONSTRAINT provider_pkey PRIMARY KEY (id);
ALTER TABLE ONLY operator.reality_check ADD CONSTRAINT reality_check_pkey PRIMARY KEY (player_id);
ALTER TABLE ONLY operator.recent_game ADD CONSTRAINT recent_game_pkey PRIMARY KEY (player_id, game_id);
ALTER TABLE ONLY operator.secret ADD CONSTRAINT secret_pkey PRIMARY KEY (name);
ALTER TABLE ONLY operator.session ADD CONSTRAINT session_pkey PRIMARY KEY (player_id, id);
ALTER TABLE ONLY operator.session_token ADD CONSTRAINT session_token_pkey PRIMARY KEY (player_id, hash);
ALTER TABLE ONLY operator.setting ADD CONSTRAINT setting_pkey PRIMARY KEY (name);
ALTER TABLE ONLY operator.stream_position ADD CONSTRAINT stream_position_pkey PRIMARY KEY (reader);
ALTER TABLE ONLY operator.top_win ADD CONSTRAINT top_win_pkey PRIMARY KEY (player_id, transfer_number);
ALTER TABLE ONLY operator.transfer ADD CONSTRAINT transfer_pkey PRIMARY KEY (player_id, id);
CREATE INDEX entry_stream ON operator.entry USING brin (transfer_number) WITH (pages_per_range='16', autosummarize='on');
CREATE INDEX game_alphabet ON operator.game USING btree (type, folded_name COLLATE "C", id);
CREATE INDEX game_category_game ON operator.game_category USING btree (game_id);
CREATE INDEX game_chart ON operator.game USING btree (popularity, id);
CREATE INDEX game_name ON operator.game USING gin (folded_name public.gin_trgm_ops);
CREATE INDEX game_newest ON operator.game USING btree (type, added_on DESC, popularity, id);
CREATE INDEX game_provider ON operator.game USING btree (provider_id, type, popularity, id);
CREATE INDEX game_session_age ON operator.game_session USING btree (created_at);
CREATE INDEX game_type ON operator.game USING btree (type, popularity, id);
CREATE INDEX gateway_nonce_age ON operator.gateway_nonce USING btree (seen_at);
CREATE INDEX jackpot_win_unseen ON operator.jackpot_win USING btree (player_id) WHERE (seen_at IS NULL);
CREATE INDEX session_expiry ON operator.session USING btree (expires_at);
CREATE INDEX session_token_expiry ON operator.session_token USING btree (expires_at);
CREATE INDEX top_win_amount ON operator.top_win USING btree (amount DESC);
CREATE INDEX transfer_history ON operator.transfer USING btree (player_id, area, created_at, number) INCLUDE (kind, amount);
CREATE INDEX transfer_round ON operator.transfer USING btree (player_id, round_id) WHERE (round_id IS NOT NULL);
CREATE INDEX transfer_settlement ON operator.transfer USING btree (player_id, bet_id) WHERE (bet_id IS NOT NULL);
CREATE INDEX transfer_stream ON operator.transfer USING brin (created_at) WITH (pages_per_range='16', autosummarize='on');
ALTER TABLE ONLY operator.game_category ADD CONSTRAINT game_category_category_id_fkey FOREIGN KEY (category_id) REFERENCES operator.category(id);
ALTER TABLE ONLY operator.game_category ADD CONSTRAINT game_category_game_id_fkey FOREIGN KEY (game_id) REFERENCES operator.game(id) ON DELETE CASCADE;
ALTER TABLE ONLY operator.game ADD CONSTRAINT game_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES operator.provider(id);
