import react from '@vitejs/plugin-react'
import { defineConfig, type Rolldown } from 'vite'
import { builtTables } from './plugins/built-tables.ts'
import { pages } from './plugins/pages.ts'

/** Whether the app imports a module of ours before any screen is chosen. */
const isOfEveryScreen = (
  id: string,
  getModuleInfo: Rolldown.GetModuleInfo,
  seen = new Set<string>(),
): boolean => {
  const module = getModuleInfo(id)
  if (!module || seen.has(id)) return false
  seen.add(id)
  return (
    module.isEntry || module.importers.some((each) => isOfEveryScreen(each, getModuleInfo, seen))
  )
}

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
      // Otherwise the app's script would name the scripts of every screen, a tenth of its size. The
      // document of a screen names that screen's scripts. `load-scripts-of-screen.ts` reads the
      // others.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => file.endsWith('.css')),
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              // One file for what every screen loads: separate files would be a sixth larger.
              name: (id, context) =>
                !id.includes('node_modules') &&
                isOfEveryScreen(id, (each) => context.getModuleInfo(each))
                  ? 'app'
                  : null,
            },
            {
              // The parts and icons that at least 30 screens and dialogs share. Each would be a
              // file of some 500 bytes, half of it headers.
              name: 'common',
              test: /web\/src\/(ui|lib|app|parts)\/|lucide-react/,
              minShareCount: 30,
              // Otherwise zod comes along, which home does not need.
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
  server: { host: '127.0.0.1' },
})
