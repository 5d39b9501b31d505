import HtmlWebpackPlugin from 'html-webpack-plugin';

/**
 * The page of a remote that runs alone.
 * @param {string} title
 */
export const standalonePage = (title) =>
  new HtmlWebpackPlugin({
    templateContent: `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title></head><body></body></html>`,
  });
