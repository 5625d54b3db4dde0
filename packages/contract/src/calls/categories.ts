import type { Call } from '../call';
import { list } from '../lists';
import { object, type Reader } from '../read';
import { eitherId, text, type Id } from '../values';
import type { GameType } from './games';

const categoryId = eitherId('cat_id');
const categoryName = object({ name: text });
export type CategoryWire = { id: Id; name: string };
const category: Reader<CategoryWire> = (entry, path, reading) => {
  const { name } = categoryName(entry, path, reading);
  return { id: categoryId(entry, path, reading), name };
};

export const listCategories: Call<{ query: { type?: GameType | undefined } }, CategoryWire[]> = {
  method: 'GET',
  path: '/GetAllCategories',
  read: list(category, 'the site leaves this category out'),
  unreadable: 'the category filter says Server error',
};
