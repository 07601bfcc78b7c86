import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { builtTables } from './plugins/built-tables.ts'
import { pages } from './plugins/pages.ts'

/**
 * Builds the web app into dist/web. No script and no font is inlined, so that the page works under
 * `script-src 'self'; font-src 'self'`.
 */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), builtTables(), pages()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: 'es2022',
    manifest: true,
    modulePreload: {
      // The app's own script would name the scripts of every screen, which is a tenth of it. The
      // document of a screen names those of that one; `load-ahead.ts` reads those of the others.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => file.endsWith('.css')),
    },
    rolldownOptions: {
      output: {
        // Nearly every screen needs these. As separate files they would cost more than the part
        // that a screen does not use.
        codeSplitting: {
          groups: [
            {
              name: 'basics',
              test: /\/ui\/(button|card|skeleton|spinner|states|typography)\.|\/parts\/loaded\./,
            },
          ],
        },
      },
    },
  },
  server: { host: '127.0.0.1' },
})
