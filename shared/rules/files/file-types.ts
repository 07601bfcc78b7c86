import type { FileCategory } from '#shared/model/file.ts'
import { extensionOf } from './file-name.ts'

const megabyte = 1024 * 1024

/** The maximum size of a file of each category, in bytes. */
const maximumSizes: Readonly<Record<FileCategory, number>> = {
  avatar: 2 * megabyte,
  message: 25 * megabyte,
  certificate: 25 * megabyte,
  account: 25 * megabyte,
  document: 25 * megabyte,
  memory: 200 * megabyte,
  business: 25 * megabyte,
}

/** The maximum size of a file of a category, in bytes. */
export const largestSize = (category: FileCategory) => maximumSizes[category]

/** The maximum total size of one person's files, in bytes: 5 GB. */
export const driveQuota = 5 * 1024 * megabyte

/**
 * The maximum total size, in bytes, of a person's files that need no plan. 500 MB are enough for a
 * picture of each of 200 contacts and a few certificates.
 */
export const quotaWithoutPlan = 500 * megabyte

/** Whether files of a category need a plan. Avatars and death certificates do not. */
export const needsPlan = (category: FileCategory) =>
  category !== 'avatar' && category !== 'certificate'

/** Pictures that every browser can show. */
const pictures = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  jpe: 'image/jpeg',
  jfif: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
} as const

const scans: Readonly<Record<string, string>> = {
  ...pictures,
  pdf: 'application/pdf',
  heic: 'image/heic',
  heif: 'image/heif',
  tif: 'image/tiff',
  tiff: 'image/tiff',
}

/** Sound and film. Not every browser plays all of them, but a reader can download each. */
const recordings: Readonly<Record<string, string>> = {
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  m4b: 'audio/mp4',
  aac: 'audio/aac',
  wav: 'audio/wav',
  aif: 'audio/aiff',
  aiff: 'audio/aiff',
  ogg: 'audio/ogg',
  oga: 'audio/ogg',
  opus: 'audio/ogg',
  flac: 'audio/flac',
  weba: 'audio/webm',
  amr: 'audio/amr',
  wma: 'audio/x-ms-asf',
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
  '3gp': 'video/3gpp',
  '3g2': 'video/3gpp2',
  ogv: 'video/ogg',
  mkv: 'video/matroska',
  avi: 'video/vnd.avi',
  wmv: 'video/x-ms-asf',
  mpg: 'video/mpeg',
  mpeg: 'video/mpeg',
  mts: 'video/mp2t',
  m2ts: 'video/mp2t',
}

const officeDocument = 'application/vnd.openxmlformats-officedocument'
const openDocument = 'application/vnd.oasis.opendocument'

const papers: Readonly<Record<string, string>> = {
  ...scans,
  bmp: 'image/bmp',
  avif: 'image/avif',
  txt: 'text/plain',
  text: 'text/plain',
  md: 'text/plain',
  log: 'text/plain',
  csv: 'text/csv',
  rtf: 'application/rtf',
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
  docx: `${officeDocument}.wordprocessingml.document`,
  xlsx: `${officeDocument}.spreadsheetml.sheet`,
  pptx: `${officeDocument}.presentationml.presentation`,
  odt: `${openDocument}.text`,
  ods: `${openDocument}.spreadsheet`,
  odp: `${openDocument}.presentation`,
  ...recordings,
}

const knownTypes: ReadonlySet<string> = new Set(Object.values(papers))

const { jpg, png, webp } = pictures

const acceptedTypes: Readonly<Record<FileCategory, readonly string[]>> = {
  avatar: [jpg, png, webp],
  certificate: Object.values(scans),
  message: Object.values(papers),
  account: Object.values(papers),
  document: Object.values(papers),
  memory: [...Object.values(scans), 'image/avif', ...Object.values(recordings)],
  business: Object.values(papers),
}

/** Other names that `file-type` and older browsers use for a type. */
const aliases: Readonly<Record<string, string>> = {
  'image/jpg': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
  'image/x-png': 'image/png',
  'image/x-ms-bmp': 'image/bmp',
  'image/heic-sequence': 'image/heic',
  'image/heif-sequence': 'image/heif',
  'application/x-pdf': 'application/pdf',
  'text/rtf': 'application/rtf',
  'text/comma-separated-values': 'text/csv',
  'audio/mp3': 'audio/mpeg',
  'audio/x-m4a': 'audio/mp4',
  'audio/m4a': 'audio/mp4',
  'audio/x-wav': 'audio/wav',
  'audio/wave': 'audio/wav',
  'audio/vnd.wave': 'audio/wav',
  'audio/x-flac': 'audio/flac',
  'audio/opus': 'audio/ogg',
  'application/ogg': 'audio/ogg',
  'video/x-m4v': 'video/mp4',
  'video/x-msvideo': 'video/vnd.avi',
  'video/x-matroska': 'video/matroska',
  'video/mp1s': 'video/mpeg',
  'video/mp2p': 'video/mpeg',
  'video/x-ms-wmv': 'video/x-ms-asf',
  'audio/x-ms-wma': 'audio/x-ms-asf',
  'text/markdown': 'text/plain',
  // Texts that only some systems have a name for. On the others, their bytes decide.
  'text/vcard': 'text/plain',
  'text/x-vcard': 'text/plain',
  'text/calendar': 'text/plain',
  'message/rfc822': 'text/plain',
}

/** The one name that we use for a type. */
export const plainType = (type: string): string => {
  const lowerCase = type.trim().toLowerCase()
  const [bare = ''] = lowerCase.split(';')
  return aliases[lowerCase] ?? aliases[bare.trim()] ?? bare.trim()
}

/** Types that browsers announce when they do not know the type. */
const unspecificTypes = ['', 'application/octet-stream', 'binary/octet-stream']

/** Whether an announced type tells nothing about the content. Then its bytes alone decide. */
export const isUnspecific = (type: string) => unspecificTypes.includes(plainType(type))

const isImage = (type: string) =>
  knownTypes.has(plainType(type)) && plainType(type).startsWith('image/')

/**
 * Whether files of a category may have this type. Pages, drawings with scripts and programs never
 * may.
 */
export const takesType = (category: FileCategory, type: string) =>
  acceptedTypes[category].includes(plainType(type))

/**
 * Whether a file may be sent. It may if the category takes the announced type. It also may if no
 * type was announced, since the type is then read from its bytes. A category that takes any picture
 * also lets other pictures be sent, since a picture's name may be wrong.
 */
export const maySend = (category: FileCategory, announced: string) =>
  isUnspecific(announced) ||
  takesType(category, announced) ||
  (isImage(announced) && acceptedTypes[category].some(isImage))

/**
 * The type that a browser announces. The file's extension decides instead if the browser names no
 * type that we know, and for a CSV file: browsers ask the operating system, where Excel claims such
 * files.
 */
export const announcedType = ({ name, type }: { name: string; type: string }): string => {
  const claimed = plainType(type)
  const byName = papers[extensionOf(name)]
  if (byName !== undefined && (byName === 'text/csv' || !knownTypes.has(claimed))) return byName
  return isUnspecific(claimed) ? 'application/octet-stream' : claimed
}

/**
 * The extensions that a file chooser offers for a category, since every system understands
 * extensions.
 */
export const endingsOf = (category: FileCategory): readonly string[] =>
  Object.entries(papers)
    .filter(([, type]) => acceptedTypes[category].includes(type))
    .map(([ending]) => `.${ending}`)

/** The types of files that a category takes, each with its extensions. */
export const typesOf = (
  category: FileCategory,
): { readonly contentType: string; readonly endings: string[] }[] =>
  [...new Set(acceptedTypes[category])].map((contentType) => ({
    contentType,
    endings: Object.entries(papers)
      .filter(([, type]) => type === contentType)
      .map(([ending]) => `.${ending}`),
  }))

/**
 * The most pixels that a picture may have: 50 megapixels. A small file can claim so many that the
 * device of the person who opens it runs out of memory.
 */
export const largestPicture = 50_000_000

/** Whether every browser can show a file of this type as a picture. */
export const isPicture = (type: string): boolean => Object.values<string>(pictures).includes(type)

/** How the app can show a file of this type. Undefined if it must be downloaded. */
export const previewOf = (type: string): 'image' | 'pdf' | undefined => {
  if (type === 'application/pdf') return 'pdf'
  return isPicture(type) ? 'image' : undefined
}

/** Formats that stand for several types, which their first bytes do not tell apart. */
const formats: Readonly<Record<string, (type: string) => boolean>> = {
  // An office document is an archive.
  'application/zip': (type) => type.startsWith(officeDocument) || type.startsWith(openDocument),
  // An old office document is a compound file, and so is a new one with a password ([MS-OFFCRYPTO]
  // 1.3).
  'application/x-cfb': (type) =>
    type.startsWith(officeDocument) ||
    ['application/msword', 'application/vnd.ms-excel', 'application/vnd.ms-powerpoint'].includes(
      type,
    ),
  // Sound alone has the same format as sound with a picture. `file-type` names both as the latter.
  'video/webm': (type) => type === 'audio/webm',
  'video/mp4': (type) => type === 'audio/mp4',
  'video/3gpp': (type) => type === 'audio/mp4',
  'video/x-ms-asf': (type) => type === 'audio/x-ms-asf',
  // No byte tells that a text is a table.
  'text/plain': (type) => type === 'text/csv',
}

/** The kind of program that opens a type: for pictures, recordings, pages or texts. */
const readerOf = (type: string): string => {
  if (type.startsWith('image/')) return 'pictures'
  if (/^(audio|video)\//.test(type)) return 'recordings'
  return type === 'application/pdf' ? 'pages' : 'texts'
}

/**
 * Whether a program that opens one type opens plain text under that name too: Word and Excel do in
 * their old formats.
 */
const opensText = (type: string): boolean =>
  type.startsWith('text/') ||
  ['application/msword', 'application/vnd.ms-excel', 'application/rtf'].includes(type)

/**
 * The type of a file. Its first bytes decide (`fromBytes`), and where they leave a choice, the
 * announced type does. Undefined if a program that opens the announced type would not open this
 * file.
 */
export const agreedType = (announced: string, fromBytes: string): string | undefined => {
  const [claimed, detected] = [plainType(announced), plainType(fromBytes)]
  if (isUnspecific(claimed)) return detected
  const type = formats[detected]?.(claimed) ? claimed : detected
  const isOpened = knownTypes.has(type) && readerOf(type) === readerOf(claimed)
  return isOpened && (type !== 'text/plain' || opensText(claimed)) ? type : undefined
}
