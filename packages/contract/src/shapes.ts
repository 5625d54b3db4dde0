import * as v from 'valibot';

/*
 * The wire's own names and spellings live here and in the mappers of the features, nowhere else.
 * Shapes are tolerant where real backends differ and strict where the product could not go on.
 */

/** A decimal amount: `12.5`, `"12.500"` or `"1,234.500"`. Read as text, so that no digit is lost on the way to minor units. */
export const Amount = v.pipe(
  v.union([v.number(), v.string()]),
  v.transform((amount) => (typeof amount === 'number' ? plainDecimal(amount) : ungrouped(amount.trim()))),
  v.regex(/^[+-]?\d{1,15}(\.\d+)?$/),
);

/** Commas between thousands go. Without a decimal point nobody can tell which of the two a comma is. */
function ungrouped(text: string): string {
  return /^[+-]?\d{1,3}(,\d{3})+\.\d+$/.test(text) ? text.replaceAll(',', '') : text;
}

/** `String(1e-7)` is "1e-7"; amounts are written out. */
function plainDecimal(amount: number): string {
  const text = String(amount);
  return text.includes('e') ? amount.toFixed(6) : text;
}

/** Ids are numbers or texts, and go back to the server exactly as they came. */
export const Id = v.union([v.pipe(v.number(), v.integer()), v.pipe(v.string(), v.nonEmpty())]);
export type Id = v.InferOutput<typeof Id>;

const Count = v.pipe(
  v.union([v.number(), v.string()]),
  v.transform(String),
  v.regex(/^\d+$/),
  v.transform(Number),
);

/** `true`, `1`, `"1"`, `"true"` and `"win"` say yes; everything else that a backend may put there says no. */
export const Flag = v.pipe(
  v.nullish(v.union([v.boolean(), v.number(), v.string()]), false),
  v.transform((flag) => flag === true || flag === 1 || /^(1|true|win)$/i.test(String(flag))),
);

const Text = v.pipe(v.union([v.string(), v.number()]), v.transform(String));

/** What the product can do without: a value that cannot be read is as good as none. */
function optional<const S extends v.GenericSchema<unknown, unknown>>(schema: S) {
  return v.fallback(v.nullish(schema), undefined);
}

const OptionalText = optional(Text);

/** Items that cannot be read are left out; the others stand without them. A list of which none can be read is no list. */
function readable<const S extends v.GenericSchema<unknown, unknown>>(item: S) {
  return v.pipe(
    v.array(v.fallback(v.optional(item), undefined)),
    v.check((items) => items.length === 0 || items.some((read) => read !== undefined)),
    v.transform((items) => items.filter((read) => read !== undefined)),
  );
}

/** Takes `[…]`, `{ data: […] }` and `{ data: […], total }` alike. */
function list<const S extends v.GenericSchema<unknown, unknown>>(item: S) {
  const data = readable(item);
  return v.pipe(
    v.union([
      data,
      v.object({
        data,
        total: optional(Count),
        paginationInfo: optional(v.object({ total: optional(Count) })),
        last_page: optional(Count),
        hasNextPage: optional(v.boolean()),
      }),
    ]),
    v.transform((answer) =>
      Array.isArray(answer)
        ? { data: answer }
        : {
            data: answer.data,
            total: answer.total ?? answer.paginationInfo?.total ?? undefined,
            lastPage: answer.last_page ?? undefined,
            hasNextPage: answer.hasNextPage ?? undefined,
          },
    ),
  );
}

/** As `list`, where only the items matter. */
function bareList<const S extends v.GenericSchema<unknown, unknown>>(item: S) {
  return v.pipe(
    list(item),
    v.transform(({ data }) => data),
  );
}

/** 1 casino slots, 2 live casino, 3 crash. */
const gameTypes = [1, 2, 3] as const;

export const GameWire = v.object({
  game_id: Id,
  provider_id: Id,
  /** A type that the product does not know is as good as none: the list that the game came in has one. */
  type: v.pipe(
    v.nullish(v.union([v.number(), v.string()])),
    v.transform((type) => gameTypes.find((known) => known === Number(type))),
  ),
  name: v.pipe(Text, v.nonEmpty()),
  image: optional(v.string()),
  provider_name: OptionalText,
  is_favorite: Flag,
});
export type GameWire = v.InferOutput<typeof GameWire>;
export const GamePage = list(GameWire);
export const GameList = bareList(GameWire);

export const TopWinWire = v.object({
  provider: OptionalText,
  user: Text,
  amount: Amount,
  currency: optional(v.string()),
});
export type TopWinWire = v.InferOutput<typeof TopWinWire>;
export const TopWinList = bareList(TopWinWire);

export const CategoryWire = v.pipe(
  v.union([v.object({ cat_id: Id, name: Text }), v.object({ id: Id, name: Text })]),
  v.transform((category) => ({
    id: 'cat_id' in category ? category.cat_id : category.id,
    name: category.name,
  })),
);
export type CategoryWire = v.InferOutput<typeof CategoryWire>;
export const CategoryList = bareList(CategoryWire);

export const ProviderWire = v.pipe(
  v.union([
    v.object({ pro_id: Id, Alias: Text, image: OptionalText }),
    v.object({ id: Id, Alias: Text, image: OptionalText }),
  ]),
  v.transform((provider) => ({
    id: 'pro_id' in provider ? provider.pro_id : provider.id,
    name: provider.Alias,
    image: provider.image ?? undefined,
  })),
);
export type ProviderWire = v.InferOutput<typeof ProviderWire>;
export const ProviderPage = list(ProviderWire);
export const ProviderList = bareList(ProviderWire);

export const TokenWire = v.object({ token: v.pipe(v.string(), v.nonEmpty()) });

export const UserWire = v.object({
  username: Text,
  balance: Amount,
  currency: optional(v.string()),
  /** The bonus balance; the wire spells it so. */
  bounse: optional(Amount),
});
export type UserWire = v.InferOutput<typeof UserWire>;

/** `{ url, isFrame }`, or code to run: `{ code }`, or the code itself. */
export const LaunchWire = v.union([
  v.object({ url: v.nullish(v.string()), isFrame: Flag, code: v.nullish(v.string()) }),
  v.pipe(
    v.string(),
    v.nonEmpty(),
    v.transform((code) => ({ url: undefined, isFrame: false, code })),
  ),
]);
export type LaunchWire = v.InferOutput<typeof LaunchWire>;

export const EmbedWire = v.object({ url: v.pipe(v.string(), v.nonEmpty()), isFrame: Flag });

/** In a history, what cannot be read as an amount is still shown as it was written. */
const WrittenAmount = v.fallback(v.nullish(Amount), (written) =>
  typeof written?.value === 'string' ? written.value : undefined,
);

export const TransactionWire = v.object({
  transaction_date: OptionalText,
  num_id: OptionalText,
  balance_before: WrittenAmount,
  status: OptionalText,
  amount: WrittenAmount,
});
export type TransactionWire = v.InferOutput<typeof TransactionWire>;
export const TransactionPage = list(TransactionWire);

export const CasinoRoundWire = v.object({
  game_date: OptionalText,
  num_id: OptionalText,
  event_id: OptionalText,
  game_name: OptionalText,
  direction: OptionalText,
  amount: WrittenAmount,
});
export type CasinoRoundWire = v.InferOutput<typeof CasinoRoundWire>;
export const CasinoRoundPage = list(CasinoRoundWire);

export const SportBetWire = v.object({
  game_date: OptionalText,
  event_id: OptionalText,
  balance_before: WrittenAmount,
  amount: WrittenAmount,
  balance_after: WrittenAmount,
  direction: OptionalText,
});
export type SportBetWire = v.InferOutput<typeof SportBetWire>;
export const SportBetPage = list(SportBetWire);

export const JackpotWinWire = v.object({
  /** Tells two equal wins apart, where the backend has one. */
  id: optional(Id),
  name: v.pipe(
    v.string(),
    v.transform((name) => name.toLowerCase()),
    v.picklist(['gold', 'silver', 'bronze']),
  ),
  amount: Amount,
});
export type JackpotWinWire = v.InferOutput<typeof JackpotWinWire>;
export const JackpotWire = v.object({
  data: v.nullish(readable(JackpotWinWire), () => []),
  state: Flag,
});

/** The body of every failure. */
export const FailureWire = v.object({ code: optional(v.string()), message: optional(v.string()) });

/** For calls whose answer the product does not read. */
export const Ignored = v.unknown();

/* Requests. Query parameters reach a server as text. */
export const PageIndex = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.digits())]),
  v.transform(Number),
  v.integer(),
  v.minValue(1),
  v.maxValue(1_000_000),
);
export const PageSize = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.digits())]),
  v.transform(Number),
  v.integer(),
  v.minValue(1),
  v.maxValue(100),
);
export const GameTypeParam = v.pipe(
  v.union([v.number(), v.string()]),
  v.transform(Number),
  v.picklist(gameTypes),
);
export const Moment = v.pipe(v.string(), v.isoTimestamp());
export const Language = v.picklist(['fr', 'en', 'ar']);
