import { isPart, partsOf } from './emptied-item.ts'

/** Bitwarden reads the exports of most programs, and we read all that it exports. */
const byBitwarden =
  'import it into Bitwarden, which is free, and choose the file “.json” that Bitwarden exports.'
const unread = (name: string, way = byBitwarden) =>
  `This is an export of ${name}, which we do not read: ${way}`

const hasEntryWith = (file: Record<string, unknown>, list: string, ...keys: readonly string[]) =>
  partsOf(file, list).some((entry) => keys.every((key) => key in entry))

/** JSON files of programs whose exports we do not read. */
const jsonFiles: readonly {
  readonly is: (file: Record<string, unknown>) => boolean
  readonly problem: string
}[] = [
  {
    is: (file) =>
      hasEntryWith(file, 'items', 'uuid', 'title', 'category') ||
      hasEntryWith(file, 'items', 'template_type'),
    problem: unread('Enpass'),
  },
  {
    is: (file) => 'shared_folders' in file || hasEntryWith(file, 'records', '$type'),
    problem: unread('Keeper'),
  },
  {
    is: (file) => 'vaults' in file && ('userId' in file || 'encrypted' in file),
    problem: unread(
      'Proton Pass in JSON',
      'export again there, and choose CSV without encryption.',
    ),
  },
  {
    is: (file) => 'AUTHENTIFIANT' in file,
    problem: unread('Dashlane in JSON', 'export again there, and choose CSV.'),
  },
]

/** CSV files of programs that we do not read, by headings that only they have. */
const csvFiles: readonly {
  readonly headings: readonly string[]
  /** The file has these headings and no others. */
  readonly only?: true
  readonly problem: string
}[] = [
  { headings: ['matchurl', 'rffieldsv2'], problem: unread('RoboForm') },
  { headings: ['title', 'field', 'value'], problem: unread('Enpass') },
  { headings: ['cc_number', 'account_holder'], problem: unread('payments from Dashlane') },
  { headings: ['place_of_issue', 'issue_date'], problem: unread('papers from Dashlane') },
  { headings: ['first_name', 'address_building'], problem: unread('addresses from Dashlane') },
  { headings: ['title', 'note'], only: true, problem: unread('notes from Dashlane') },
  {
    headings: ['first name', 'last name'],
    problem:
      'This is a file of contacts, without passwords. Export them again as vCard, and import that file on the page of your contacts.',
  },
]

const isWebSite = (cell = '') => /^[a-z][a-z0-9+.-]*:\/\/\S+$/i.test(cell.trim())

/** What to tell the person of a JSON file of another program, if we know the program. */
export const otherJson = (file: unknown): string | undefined =>
  isPart(file) ? jsonFiles.find(({ is }) => is(file))?.problem : undefined

/** Words of which a row holds two at most, unless it is the row of the headings. */
const headingWords = ['title', 'name', 'login', 'username', 'password', 'url', 'website', 'notes']

/**
 * Keeper writes no headings: folder, title, login, password, web site, notes, shared folder, and
 * then own fields. Its notes have no web site.
 */
const isKeeper = ([first = [], ...others]: readonly (readonly string[])[]): boolean =>
  headingWords.filter((word) => first.includes(word)).length < 2 &&
  [first, ...others].some(
    (cells) => cells.length >= 7 && isWebSite(cells[4]) && !isWebSite(cells[1]),
  )

/**
 * What to tell the person of a CSV file of another program, if we know the program. `rows` are the
 * file's first rows, in the form in which headings are compared.
 */
export const otherCsv = (rows: readonly (readonly string[])[]): string | undefined => {
  const [headings = []] = rows
  const csvFile = csvFiles.find(
    (file) =>
      file.headings.every((heading) => headings.includes(heading)) &&
      (!file.only || headings.length === file.headings.length),
  )
  return csvFile?.problem ?? (isKeeper(rows) ? unread('Keeper') : undefined)
}

/** The sentence for a text that is neither CSV nor JSON. */
export const otherText = (text: string): string | undefined => {
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
