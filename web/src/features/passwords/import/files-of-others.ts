import { isPart, partsOf } from './emptied-item.ts'

/** Bitwarden reads the exports of most programs, and we read all that it exports. */
const throughBitwarden =
  'import it into Bitwarden, which is free, and choose the file “.json” that Bitwarden exports.'
const unreadExport = (name: string, advice = throughBitwarden) =>
  `This is an export of ${name}, which we do not read: ${advice}`

const hasEntryWith = (file: Record<string, unknown>, list: string, ...keys: readonly string[]) =>
  partsOf(file, list).some((entry) => keys.every((key) => key in entry))

/** JSON files of programs whose exports we do not read. */
const jsonFiles: readonly {
  readonly matches: (file: Record<string, unknown>) => boolean
  readonly problem: string
}[] = [
  {
    matches: (file) =>
      hasEntryWith(file, 'items', 'uuid', 'title', 'category') ||
      hasEntryWith(file, 'items', 'template_type'),
    problem: unreadExport('Enpass'),
  },
  {
    matches: (file) => 'shared_folders' in file || hasEntryWith(file, 'records', '$type'),
    problem: unreadExport('Keeper'),
  },
  {
    matches: (file) => 'vaults' in file && ('userId' in file || 'encrypted' in file),
    problem: unreadExport(
      'Proton Pass in JSON',
      'export again there, and choose CSV without encryption.',
    ),
  },
  {
    matches: (file) => 'AUTHENTIFIANT' in file,
    problem: unreadExport('Dashlane in JSON', 'export again there, and choose CSV.'),
  },
]

/** CSV files of programs that we do not read, by headings that only they have. */
const csvFiles: readonly {
  readonly headings: readonly string[]
  /** The file has these headings alone. */
  readonly noOthers?: true
  readonly problem: string
}[] = [
  { headings: ['matchurl', 'rffieldsv2'], problem: unreadExport('RoboForm') },
  { headings: ['title', 'field', 'value'], problem: unreadExport('Enpass') },
  { headings: ['cc_number', 'account_holder'], problem: unreadExport('payments from Dashlane') },
  { headings: ['place_of_issue', 'issue_date'], problem: unreadExport('papers from Dashlane') },
  {
    headings: ['first_name', 'address_building'],
    problem: unreadExport('addresses from Dashlane'),
  },
  { headings: ['title', 'note'], noOthers: true, problem: unreadExport('notes from Dashlane') },
  {
    headings: ['first name', 'last name'],
    problem:
      'This is a file of contacts, without passwords. Export them again as vCard, and import that file on the page of your contacts.',
  },
]

const isWebSite = (cell = '') => /^[a-z][a-z0-9+.-]*:\/\/\S+$/i.test(cell.trim())

/** What to tell the person who chose a JSON file of another program, if we know the program. */
export const problemOfJson = (file: unknown): string | undefined =>
  isPart(file) ? jsonFiles.find(({ matches }) => matches(file))?.problem : undefined

/** A first row with two or more of these words is a row of headings. */
const headingWords = ['title', 'name', 'login', 'username', 'password', 'url', 'website', 'notes']

/**
 * The positions of some of Keeper's columns, because Keeper writes no headings. The fields that a
 * person added follow after the first seven columns.
 */
const keeperColumns = { title: 1, webSite: 4, sharedFolder: 6 } as const

/**
 * Whether these are rows of Keeper. Only some of them have a website: Keeper's notes have none. A
 * file with websites in the column of the title too is of another program.
 */
const isKeeper = ([first = [], ...others]: readonly (readonly string[])[]): boolean =>
  headingWords.filter((word) => first.includes(word)).length < 2 &&
  [first, ...others].some(
    (cells) =>
      cells.length > keeperColumns.sharedFolder &&
      isWebSite(cells[keeperColumns.webSite]) &&
      !isWebSite(cells[keeperColumns.title]),
  )

/**
 * What to tell the person who chose a CSV file of another program, if we know the program. `rows`
 * are the file's first rows, each cell changed by `headingOf`.
 */
export const problemOfCsv = (rows: readonly (readonly string[])[]): string | undefined => {
  const [headings = []] = rows
  const csvFile = csvFiles.find(
    (file) =>
      file.headings.every((heading) => headings.includes(heading)) &&
      (!file.noOthers || headings.length === file.headings.length),
  )
  return csvFile?.problem ?? (isKeeper(rows) ? unreadExport('Keeper') : undefined)
}

/** What to tell the person who chose a text file that is neither CSV nor JSON, if we know it. */
export const problemOfText = (text: string): string | undefined => {
  if (/^%PDF/.test(text)) {
    return 'This is a PDF. Choose the CSV or JSON file of your password manager.'
  }
  if (/<KeePassFile>/i.test(text)) {
    return 'This is an XML file of KeePass or KeePassXC, which we do not read. Export again there, and choose the format CSV.'
  }
  if (/^BEGIN:VCARD/i.test(text)) {
    return 'This is a file of contacts, without passwords. Import it on the page of your contacts.'
  }
  if (/^<(\?xml|!doctype|html)/i.test(text)) {
    return 'This is an XML or HTML file. In your password manager, choose the format CSV.'
  }
  if (/\*\*\*[0-9A-F-]{36}\*\*\*/i.test(text)) {
    return 'This is a 1PIF file of an older 1Password, which we do not read. Export again from the newest one, and choose the format 1PUX.'
  }
  return undefined
}
