import { readChangedValues, readTypedValues, writeTypedValues } from './typed-values';

/** Shows other controls, as a page that is rendered anew. */
function show(html: string) {
  document.body.innerHTML = html;
  return document.body;
}

test('values are found by the names of their controls, and by their order', () => {
  const typed = readTypedValues(
    show('<input name="a" value="1"><textarea>first</textarea><textarea>second</textarea>'),
  );
  const page = show('<textarea></textarea><p><textarea></textarea></p><input name="a">');
  expect(writeTypedValues(page, typed)).toEqual(new Map());
  expect([...page.querySelectorAll('textarea')].map(({ value }) => value)).toEqual([
    'first',
    'second',
  ]);
  expect(page.querySelector('input')).toHaveValue('1');
});

test('values whose controls are not there yet are kept', () => {
  const typed = readTypedValues(show('<input value="1"><textarea>late</textarea>'));
  const missing = writeTypedValues(show('<input>'), typed);
  expect([...missing.values()]).toEqual([['late']]);
  expect(writeTypedValues(show('<textarea></textarea>'), missing)).toEqual(new Map());
  expect(document.querySelector('textarea')).toHaveValue('late');
});

test('where the number of controls differs, nothing is typed', () => {
  const typed = readTypedValues(show('<input value="1"><input value="2">'));
  writeTypedValues(show('<input value="other">'), typed);
  expect(document.querySelector('input')).toHaveValue('other');
});

test('what acts at once is not pressed again', () => {
  const controls = '<input type="checkbox" name="active"><select name="role"><option>user</select>';
  const typed = readTypedValues(show(controls.replace('>', ' checked>')));
  expect(typed.size).toBe(0);
});

test('a file, a button and a hidden value are left alone', () => {
  const typed = readTypedValues(
    show('<form><input type="file"><input type="submit"><input type="hidden" name="id"></form>'),
  );
  expect(typed.size).toBe(0);
});

test('what has the value of its HTML was not typed', () => {
  const page = show(
    '<form><input name="a" value="1"><input name="b" value="2"><input type="checkbox" name="c" checked>' +
      '<select name="d"><option>x<option>y</select><textarea>3</textarea></form>',
  );
  expect(readChangedValues(page)).toEqual(new Map());
  const input = page.querySelector<HTMLInputElement>('[name=b]');
  const select = page.querySelector('select');
  if (input !== null) input.value = 'typed';
  if (select !== null) select.value = 'y';
  expect([...readChangedValues(page).values()]).toEqual([['typed'], ['y']]);
});
