import type { CreateProvider } from '@tessera/provider/port';

/* The published wallet protocols of aggregators. Each is a provider module that works from its settings. */

export type DialectName = keyof typeof dialects;

export const dialects = {
  hub88: async () => (await import('./hub88')).createProvider,
  softswiss: async () => (await import('./softswiss')).createProvider,
  pragmatic: async () => (await import('./pragmatic')).createProvider,
} as const satisfies Record<string, () => Promise<CreateProvider>>;
