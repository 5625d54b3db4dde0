/**
 * The pages have an opaque origin, so every call of theirs is a cross-origin one. No cookie travels with it and the
 * token in the header is the only key, which is why any origin may ask.
 */
export const OPEN_TO_OPAQUE = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
} as const;

export const PREFLIGHT = {
  ...OPEN_TO_OPAQUE,
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers': 'authorization, content-type, last-event-id',
  'access-control-max-age': '7200',
} as const;
