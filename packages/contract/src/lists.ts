import { isObject, items, object, optional, unreadable, type Reader } from './read';
import { count, flag } from './values';

export type Page<T> = {
  data: T[];
  total: number | undefined;
  lastPage: number | undefined;
  hasNextPage: boolean | undefined;
};

const GUESSED = 'the site guesses whether there is more';
const paging = object({
  total: optional(count, GUESSED),
  paginationInfo: optional(object({ total: optional(count, GUESSED) }), GUESSED),
  last_page: optional(count, GUESSED),
  hasNextPage: optional(flag, GUESSED),
});

/** `{ data, total }`; a bare array is read as well. */
/*@__NO_SIDE_EFFECTS__*/
export function page<T>(item: Reader<T>, leftOut: string): Reader<Page<T>> {
  const data = items(item, leftOut);
  return (answer, path, reading) => {
    if (Array.isArray(answer)) {
      reading.onTolerated?.(path, 'object with data', answer);
      return {
        data: data(answer, path, reading),
        total: undefined,
        lastPage: undefined,
        hasNextPage: undefined,
      };
    }
    if (!isObject(answer)) throw unreadable(path, 'object with data', answer);
    const { total, paginationInfo, last_page, hasNextPage } = paging(answer, path, reading);
    return {
      data: data(answer['data'], 'data', reading),
      total: total ?? paginationInfo?.total,
      lastPage: last_page,
      hasNextPage,
    };
  };
}

/** A bare array; `{ data }` is read as well. */
/*@__NO_SIDE_EFFECTS__*/
export function list<T>(item: Reader<T>, leftOut: string): Reader<T[]> {
  const read = items(item, leftOut);
  return (answer, path, reading) => {
    if (!isObject(answer)) return read(answer, path, reading);
    const data = read(answer['data'], 'data', reading);
    reading.onTolerated?.(path, 'list', answer);
    return data;
  };
}
