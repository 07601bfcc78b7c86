import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createServer, type Plugin, type Rolldown } from 'vite'
import { willSteps } from '#shared/data/will-steps.ts'
import { pathNames, paths, patterns } from '#shared/paths.ts'
import {
  drawnFile,
  type PageHost,
  pageDescriptions,
  prerenderedPages,
  screenFile,
  stepDocument,
} from '#shared/prerendered-pages.ts'
import type { ScriptList } from '../src/app/load-scripts-of-screen.ts'
import type { drawFrame, pageContent, screenModules } from '../src/app/prerender.tsx'
import { contentAddress } from './built-tables.ts'
import { robots, sitemap } from './crawlers.ts'
import { makeDocument } from './document.ts'

interface Prerender {
  readonly screenModules: typeof screenModules
  readonly drawFrame: typeof drawFrame
  readonly pageContent: typeof pageContent
}

const hosts: readonly PageHost[] = ['own', 'partner']

/** Each screen by its name, and each step of the will, with its address. */
const screens = [
  ...pathNames.map((name) => ({ name, address: patterns[name] })),
  ...willSteps.map(({ id }) => ({ name: stepDocument(id), address: paths.willStep(id) })),
]

/**
 * The preview draws its text in the serif, below the frame. If the font came after the text, the
 * text would move. On other screens it would only delay the scripts.
 */
const fontOf = (bundle: Rolldown.OutputBundle, address: string) => {
  if (address !== paths.willStep('preview')) return
  const font = Object.keys(bundle).find((file) => /\/source-serif-4-latin-wght-normal\b/.test(file))
  if (!font) throw new Error('The build has no serif.')
  return font
}

const isForStrangers = (name: string) => prerenderedPages.some((page) => page === name)

/** The scripts that the browser loads for these modules, with all that they import. */
const scriptsOf = (bundle: Rolldown.OutputBundle, modules: readonly string[]) => {
  const chunks = Object.values(bundle).filter((each) => each.type === 'chunk')
  const scripts = new Set<string>()
  const add = (fileName: string) => {
    if (scripts.has(fileName)) return
    scripts.add(fileName)
    chunks.find((chunk) => chunk.fileName === fileName)?.imports.forEach(add)
  }
  for (const module of modules) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(module))
    if (!chunk) throw new Error(`The build has no script with ${module}.`)
    add(chunk.fileName)
  }
  return [...scripts]
}

/**
 * The scripts of each screen, which `load-scripts-of-screen.ts` reads when a person goes to another
 * screen.
 */
const scriptList = (scriptsAt: (address: string) => readonly string[]): string => {
  const entries = screens.map(({ address }) => [address, scriptsAt(address)] as const)
  const files = [...new Set(entries.flatMap(([, scripts]) => scripts))]
  const indexes = entries.map(
    ([address, scripts]) => [address, scripts.map((script) => files.indexOf(script))] as const,
  )
  return JSON.stringify({ files, screens: Object.fromEntries(indexes) } satisfies ScriptList)
}

/**
 * Writes the documents of each screen. Each names the screen's scripts, and the browser loads them
 * together with the app's own. One document draws nothing. Two others, for our own host and for a
 * partner's, draw a page for strangers, as the app itself draws it, or the frame of a member's
 * screen. On a partner's host the page has no summary, in which search engines and previews would
 * name us.
 */
export function pages(): Plugin {
  const root = path.resolve(import.meta.dirname, '..')
  return {
    name: 'heirloom-pages',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const index = bundle['index.html']
      if (index?.type !== 'asset') throw new Error('The build has no index.html.')
      const html = String(index.source)
      const server = await createServer({
        root,
        configFile: path.join(root, 'vite.config.ts'),
        mode: 'production',
        logLevel: 'error',
        appType: 'custom',
        server: { middlewareMode: true, hmr: false, watch: null, ws: false },
        optimizeDeps: { noDiscovery: true },
      })
      try {
        // The types of the module, which Vite loads as it is.
        const app = (await server.ssrLoadModule('/src/app/prerender.tsx')) as Prerender
        const write = (file: string, text: string) => writeFile(path.join(dir, file), text)
        const scriptsAt = (address: string) =>
          scriptsOf(
            bundle,
            app.screenModules(address).map((module) => path.join(root, module)),
          ).filter((script) => !html.includes(script))
        const list = scriptList(scriptsAt)
        const listFile = contentAddress('screens', list)
        await write(listFile, list)
        const shell = html.replace('</head>', `<meta name="screens" content="/${listFile}"></head>`)
        await write('index.html', shell)
        await mkdir(path.join(dir, 'pages'))
        for (const { name, address } of screens) {
          const scripts = scriptsAt(address)
          await write(screenFile(name), makeDocument(shell, { scripts }))
          if (isForStrangers(name)) continue
          for (const host of hosts) {
            const frame = await app.drawFrame(address, host)
            const font = fontOf(bundle, address)
            await write(
              drawnFile(name, host),
              makeDocument(shell, { ...frame, host, scripts, font }),
            )
          }
        }
        for (const name of prerenderedPages) {
          for (const host of hosts) {
            const content = await app.pageContent(name, host)
            // The start page leads a stranger to the sign-in.
            const scripts = scriptsAt(patterns[name === 'home' ? 'signIn' : name])
            const summary = { path: patterns[name], description: pageDescriptions[name] }
            await write(
              drawnFile(name, host),
              makeDocument(shell, {
                ...content,
                ...(host === 'own' && { summary }),
                host,
                scripts,
              }),
            )
          }
        }
        await write('robots.txt', robots())
        await write('sitemap.xml', sitemap())
      } finally {
        await server.close()
      }
    },
  }
}
