import type { FileCategory } from '#shared/model/file.ts'
import { extensionOf } from './file-name.ts'

const mega = 1024 * 1024

/** The maximum size of a file of each category, in bytes. */
const maximumSizes: Readonly<Record<FileCategory, number>> = {
  avatar: 2 * mega,
  message: 25 * mega,
  certificate: 25 * mega,
  account: 25 * mega,
  document: 25 * mega,
  memory: 200 * mega,
  business: 25 * mega,
}

export const largestSize = (category: FileCategory) => maximumSizes[category]

/** The maximum total size of one person's files, in bytes: 5 GB. */
export const driveQuota = 5 * 1024 * mega

/**
 * The maximum total size of those of a person's files that need no plan, in bytes: 500 MB, enough for a picture of each
 * of 200 contacts and a few certificates.
 */
export const quotaWithoutPlan = 500 * mega

/** Whether files of a category need a plan. Avatars and death certificates do not. */
export const needsPlan = (category: FileCategory) =>
  category !== 'avatar' && category !== 'certificate'

/** Pictures that every browser can show. */
const pictures: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
}

const scans: Readonly<Record<string, string>> = {
  ...pictures,
  pdf: 'application/pdf',
  heic: 'image/heic',
  heif: 'image/heif',
  tif: 'image/tiff',
  tiff: 'image/tiff',
}

/** Sound and film. */
const recordings: Readonly<Record<string, string>> = {
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  wav: 'audio/wav',
  ogg: 'audio/ogg',
  flac: 'audio/flac',
  weba: 'audio/webm',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
}

const officeDocument = 'application/vnd.openxmlformats-officedocument'
const openDocument = 'application/vnd.oasis.opendocument'

const papers: Readonly<Record<string, string>> = {
  ...scans,
  bmp: 'image/bmp',
  avif: 'image/avif',
  txt: 'text/plain',
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

const { jpg, png, webp } = pictures

const taken: Readonly<Record<FileCategory, readonly (string | undefined)[]>> = {
  avatar: [jpg, png, webp],
  certificate: Object.values(scans),
  message: Object.values(papers),
  account: Object.values(papers),
  document: Object.values(papers),
  memory: [...Object.values(scans), 'image/avif', ...Object.values(recordings)],
  business: Object.values(papers),
}

/** Other names that browsers and `file-type` use for a type. */
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
  'audio/ogg; codecs=opus': 'audio/ogg',
  'application/ogg': 'audio/ogg',
  'video/x-m4v': 'video/mp4',
}

/** The one name that we use for a type. */
export const plainType = (type: string): string => {
  const small = type.trim().toLowerCase()
  const [bare = ''] = small.split(';')
  return aliases[small] ?? aliases[bare.trim()] ?? bare.trim()
}

/** Whether files of a category may have this type. Pages, drawings with scripts and programs never may. */
export const takesType = (category: FileCategory, type: string) =>
  taken[category].includes(plainType(type))

/** Types that browsers announce when they do not know the type. */
const unspecificTypes = ['', 'application/octet-stream', 'binary/octet-stream']

/** The type that a browser announces, or the type by the file's extension if the browser's is not reliable. */
export const announcedType = ({ name, type }: { name: string; type: string }): string => {
  const said = plainType(type)
  const byName = papers[extensionOf(name)]
  const unsure = unspecificTypes.includes(said) || byName === 'text/csv'
  return unsure ? (byName ?? 'application/octet-stream') : said
}

/** The extensions that a file chooser offers for a category, since every system understands extensions. */
export const endingsOf = (category: FileCategory): readonly string[] =>
  Object.entries(papers)
    .filter(([, type]) => taken[category].includes(type))
    .map(([ending]) => `.${ending}`)

/** The types of files that a category takes, each with its extensions. */
export const typesOf = (
  category: FileCategory,
): { readonly contentType: string; readonly endings: string[] }[] =>
  [...new Set(taken[category])].flatMap((contentType) =>
    contentType === undefined
      ? []
      : [
          {
            contentType,
            endings: Object.entries(papers)
              .filter(([, type]) => type === contentType)
              .map(([ending]) => `.${ending}`),
          },
        ],
  )

/** The most pixels that a picture may have: 50 megapixels. */
export const largestPicture = 50_000_000

/** Whether every browser can show a file of this type as a picture. */
export const isPicture = (type: string): boolean => Object.values(pictures).includes(type)

/** How the app can show a file of this type; undefined if it must be downloaded. */
export const previewOf = (type: string): 'image' | 'pdf' | undefined => {
  if (type === 'application/pdf') return 'pdf'
  return isPicture(type) ? 'image' : undefined
}

/**
 * Container formats and the types that they can hold: an office document is a ZIP archive, an old one a compound file.
 */
const containers: Readonly<Record<string, (type: string) => boolean>> = {
  'application/zip': (type) => type.startsWith(officeDocument) || type.startsWith(openDocument),
  'application/x-cfb': (type) =>
    ['application/msword', 'application/vnd.ms-excel', 'application/vnd.ms-powerpoint'].includes(
      type,
    ),
  // A recording of sound alone has the same container as one with a picture, which is how `file-type` names it.
  'video/webm': (type) => type === 'audio/webm',
  'video/mp4': (type) => type === 'audio/mp4',
}

/** Types that share a container format for sound, video or a still, and that cameras label inconsistently. */
const interchangeable: readonly (readonly string[])[] = [
  ['image/heic', 'image/heif'],
  ['audio/mp4', 'video/mp4', 'video/quicktime'],
]

/** The type of a file, from the announced type and its first bytes; undefined if they contradict each other. */
export const agreedType = (announced: string, found: string): string | undefined => {
  const [said, seen] = [plainType(announced), plainType(found)]
  if (said === seen) return seen
  if (containers[seen]?.(said)) return said
  return interchangeable.some((kin) => kin.includes(said) && kin.includes(seen)) ? seen : undefined
}
