import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const folders = ['shared', 'functions', 'events', 'infra', 'web', 'tests']

const files = [
  ...readdirSync('.'),
  ...folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  ),
]

const pages = files.filter((file) => file.endsWith('.md'))
const sources = files.filter((file) => /\.tsx?$/.test(file))

const pageText = (page: string): string => readFileSync(page, 'utf8')

const matchesIn = (page: string, pattern: RegExp): string[] =>
  [...pageText(page).matchAll(pattern)].flatMap(([, name]) => name ?? [])

/** The fragments that GitHub makes of a page's headings. */
const anchorsOf = (page: string): string[] =>
  pageText(page)
    .replaceAll(/^```.*?^```/gms, '')
    .split('\n')
    .filter((line) => /^#+ /.test(line))
    .map((line) =>
      line
        .replace(/^#+ /, '')
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    )

const isReached = (page: string, link: string): boolean => {
  const [file = '', anchor] = link.split('#')
  const target = file === '' ? page : path.join(path.dirname(page), file)
  return existsSync(target) && (anchor === undefined || anchorsOf(target).includes(anchor))
}

const scripts = Object.keys(JSON.parse(pageText('package.json')).scripts)

describe.each(pages)('%s', (page) => {
  it('links to pages, sections and files that exist', () => {
    const links = matchesIn(page, /\]\(([^)]+)\)/g).filter((link) => !/^[a-z]+:/.test(link))
    expect(links.filter((link) => !isReached(page, link))).toEqual([])
  })

  it('names files and folders that exist', () => {
    const named = matchesIn(page, new RegExp(`\`((?:${folders.join('|')})/[\\w./-]*)\``, 'g'))
    expect(named.filter((file) => !existsSync(file))).toEqual([])
  })

  it('names commands that exist', () => {
    const commands = matchesIn(page, /npm run ([\w:-]+)/g)
    expect(commands.filter((command) => !scripts.includes(command))).toEqual([])
  })
})

it('the documentation describes every command', () => {
  const described = pages.flatMap((page) => matchesIn(page, /npm (?:run )?([\w:-]+)/g))
  expect(scripts.filter((script) => !described.includes(script))).toEqual([])
})

it('comments name only files that exist', () => {
  const known = new Set(
    sources.flatMap((file) =>
      file.split('/').map((_, index, parts) => parts.slice(index).join('/')),
    ),
  )
  const named = sources.flatMap((source) =>
    matchesIn(source, /^ *(?:\*|\/\*\*?|\/\/) .*?\b((?:[\w-]+\/)*[\w-][\w.-]*\.tsx?)\b/gm)
      .filter((file) => !file.startsWith('x.') && !known.has(file))
      .map((file) => `${source}: ${file}`),
  )
  expect(named).toEqual([])
})
