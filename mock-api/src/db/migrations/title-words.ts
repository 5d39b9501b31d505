/**
 * The words of a title as they are written, also those that English search leaves out. Of what joins
 * words, the parser would make paths and hosts: INDEX/MATCH. The baseline has indexes on it, so a
 * change of it needs new ones.
 */
export const TITLE_WORDS = `to_tsvector('simple', translate(title, '/.-_:@', '      '))`;
