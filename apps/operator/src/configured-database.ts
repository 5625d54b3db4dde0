/** The address in DATABASE_URL, as its owner with DATABASE_OWNER_URL, that of DATABASE_DIRECT_URL if it is a pooler. */
export function configuredDatabaseUrl(): string | undefined {
  return (
    process.env['DATABASE_OWNER_URL'] ||
    process.env['DATABASE_DIRECT_URL'] ||
    process.env['DATABASE_URL'] ||
    undefined
  );
}
