import { type createBrowserRouter, matchRoutes } from 'react-router-dom'

/**
 * What the build writes: all scripts and, for each screen by its path, the indexes of the scripts
 * that it needs.
 */
export interface ScriptList {
  readonly files: readonly string[]
  readonly screens: Readonly<Record<string, readonly number[]>>
}

/** Asks for a script before something imports it. */
function askForScript(href: string): void {
  const link = document.createElement('link')
  Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href })
  document.head.append(link)
}

/**
 * Once a person goes to another screen, the browser loads its scripts all at once. Otherwise it
 * would learn of some scripts only from other scripts, and a screen would wait for up to six
 * answers one after another. The development server has no such list.
 */
export async function loadScriptsOfScreen(
  router: ReturnType<typeof createBrowserRouter>,
): Promise<void> {
  const meta = document.querySelector<HTMLMetaElement>('meta[name=screens]')
  if (!meta) return
  const list: ScriptList = await (await fetch(meta.content)).json()
  const loadedScripts = new Set<number>()
  router.subscribe(({ navigation: { location } }) => {
    const path = location && matchRoutes(router.routes, location)?.at(-1)?.route.path
    for (const index of (path && list.screens[path]) || []) {
      const file = list.files[index]
      if (loadedScripts.has(index) || file === undefined) continue
      loadedScripts.add(index)
      askForScript(`/${file}`)
    }
  })
}
