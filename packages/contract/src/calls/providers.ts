import type { Call } from '../call';
import { list, page, type Page } from '../lists';
import { object, optional, type Reader } from '../read';
import { eitherId, exactText, text, type Id } from '../values';
import type { GameType } from './games';

const providerId = eitherId('pro_id');
const providerName = object({
  Alias: text,
  image: optional(exactText, 'the site leaves its picture out'),
});
export type ProviderWire = { id: Id; name: string; image: string | undefined };
const provider: Reader<ProviderWire> = (entry, path, reading) => {
  const { Alias, image } = providerName(entry, path, reading);
  return { id: providerId(entry, path, reading), name: Alias, image };
};
const PROVIDER_LEFT_OUT = 'the site leaves this provider out';

export const listProviders: Call<{ query: { type?: GameType | undefined } }, ProviderWire[]> = {
  method: 'GET',
  path: '/get_providers',
  read: list(provider, PROVIDER_LEFT_OUT),
  unreadable: 'the provider filter says Server error',
};

type ProvidersQuery = { page_index: number; page_size: number; type?: GameType | undefined };

export const pageProviders: Call<{ query: ProvidersQuery }, Page<ProviderWire>> = {
  method: 'GET',
  path: '/get_all_providers',
  read: page(provider, PROVIDER_LEFT_OUT),
  unreadable: 'the providers say Server error',
};
