import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

/** `bd` is the stored language BD, which is Bengali (docs: product decisions, Brand and language). */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'bd'],
  catalogs: [{ path: 'locales/{locale}', include: ['src', 'flows/viewer'] }],
  format: formatter({ lineNumbers: false }),
});
