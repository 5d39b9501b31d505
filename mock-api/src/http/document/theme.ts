/** The page in the site's own calm, without the maker's bar on top. */
const STYLE = `
.swagger-ui .topbar { display: none }
.swagger-ui .info { margin: 32px 0 16px }
.swagger-ui .info .title { font-size: 32px }
.swagger-ui .opblock-tag { font-size: 19px }
.swagger-ui .opblock .opblock-summary-description { text-align: left }
.swagger-ui .scheme-container { box-shadow: none; padding: 8px 0; background: none }
@media (max-width: 640px) { .swagger-ui .opblock .opblock-summary-description { display: none } }
`;

export const THEME = {
  title: 'Sheetfolk API',
  css: [{ filename: 'sheetfolk.css', content: STYLE }],
};
