import type { PostEdit } from 'shared-kit/contract';
import {
  CONTENT_FIELDS,
  isJsonObject,
  ownValue,
  unescapePointer,
  type PostContent,
} from './post-content';

/** An edit that does not fit the content. `path` is the field's, as in form errors: `seo.title`. */
export class EditError extends Error {
  override readonly name = 'EditError';

  constructor(
    message: string,
    readonly path: string,
  ) {
    super(message);
  }
}

/** In characters and items. More copies would block the server for seconds. */
const MAX_COPIED_LENGTH = 200_000_000;

const ARRAY_INDEX = /^(?:0|[1-9]\d{0,8})$/;

/** Where an edit's value is: in an object or a list that exists. */
class Location {
  readonly path: string;

  constructor(
    private readonly container: unknown,
    private readonly key: string,
    keys: readonly string[],
  ) {
    this.path = keys.join('.');
  }

  fail(message: string): never {
    throw new EditError(message, this.path);
  }

  read(): unknown {
    const { container, key } = this;
    if (Array.isArray(container)) return ARRAY_INDEX.test(key) ? container[Number(key)] : undefined;
    return isJsonObject(container) ? ownValue(container, key) : undefined;
  }

  write(value: unknown): void {
    const { container, key } = this;
    if (Array.isArray(container) && ARRAY_INDEX.test(key) && Number(key) < container.length) {
      container[Number(key)] = value;
    } else if (isJsonObject(container) && key !== '__proto__') {
      container[key] = value;
    } else {
      this.fail('There is nothing to replace here.');
    }
  }
}

function locate(content: object, pointer: string): Location {
  const keys = pointer.split('/').slice(1).map(unescapePointer);
  let location: Location = new Location(content, keys[0] ?? '', keys);
  if (!CONTENT_FIELDS.some((field) => field === keys[0])) {
    location.fail('This is not a part of a post that edits can change.');
  }
  for (const key of keys.slice(1)) location = new Location(location.read(), key, keys);
  return location;
}

type TextEdit = Extract<PostEdit, { insert: string }>;

const isTextEdit = (edit: PostEdit): edit is TextEdit => 'insert' in edit;

/**
 * Applies edits of one text and returns how many characters that copied. Each edit that is before
 * the previous one, as in the result of `diffPost`, only cuts the text; any other copies it.
 */
function applyTextEdits(content: object, edits: readonly TextEdit[]): number {
  let copied = 0;
  let text = '';
  let rest: string[] = [];
  const join = () => {
    text = [...rest, text].toReversed().join('');
    rest = [];
    copied += text.length;
  };
  const location: Location = locate(content, edits[0]?.path ?? '');
  const current = location.read();
  if (typeof current !== 'string') location.fail('This is not a text.');
  text = current;
  for (const { start, remove, insert } of edits) {
    const end = start + remove.length;
    if (end > text.length && rest.length > 0) join();
    if (end > text.length || text.slice(start, end) !== remove) {
      location.fail('The text is not the one that was edited.');
    }
    rest.push(text.slice(end), insert);
    text = text.slice(0, start);
    if (copied > MAX_COPIED_LENGTH) break;
  }
  rest.push(text);
  text = '';
  join();
  location.write(text);
  return copied;
}

/** Replaces a value or items of a list, and returns how many items that copied. */
function applyEdit(content: object, edit: Exclude<PostEdit, TextEdit>): number {
  const location: Location = locate(content, edit.path);
  if ('value' in edit) {
    location.write(structuredClone(edit.value));
    return 0;
  }
  const list = location.read();
  const end = edit.start + edit.removeCount;
  if (!Array.isArray(list) || end > list.length) {
    location.fail('The list is not the one that was edited.');
  }
  location.write([
    ...list.slice(0, edit.start),
    ...structuredClone(edit.items),
    ...list.slice(end),
  ]);
  return list.length;
}

/**
 * The content with the edits applied, one after the other; `content` itself stays as it is. The
 * result is not validated: a value may be of any type. Throws an `EditError` if an edit does not fit
 * (a path that does not exist, another text or a shorter list than the edited one).
 */
export function applyEdits<Content extends PostContent>(
  content: Content,
  edits: readonly PostEdit[],
): Content {
  const result = structuredClone(content);
  let copied = 0;
  for (let at = 0; at < edits.length;) {
    const edit = edits[at];
    if (edit === undefined) break;
    if (isTextEdit(edit)) {
      const next = edits.findIndex((one, index) => {
        return index > at && !(isTextEdit(one) && one.path === edit.path);
      });
      const end = next === -1 ? edits.length : next;
      copied += applyTextEdits(result, edits.slice(at, end).filter(isTextEdit));
      at = end;
    } else {
      copied += applyEdit(result, edit);
      at += 1;
    }
    if (copied > MAX_COPIED_LENGTH) {
      const path = edit.path.slice(1).replaceAll('/', '.');
      throw new EditError('These are too many edits of a long text.', path);
    }
  }
  return result;
}
