/**
 * The words of a title for indexes of the baseline that later migrations drop: see `db/search` for those
 * of today.
 */
export const TITLE_WORDS = `to_tsvector('simple', translate(title, '/.-_:@', '      '))`;
