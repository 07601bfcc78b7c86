import Papa from 'papaparse'

/** What people have in their password managers, with what is awkward in each. */
export interface Sample {
  readonly label: string
  readonly url: string
  readonly userName: string
  readonly password: string
  readonly notes: string
  readonly totp: string
  readonly folder: string
  readonly favourite: boolean
}

const secret = 'JBSWY3DPEHPK3PXP'
const sample = (part: Partial<Sample> & { label: string }): Sample => ({
  url: '',
  userName: '',
  password: '',
  notes: '',
  totp: '',
  folder: '',
  favourite: false,
  ...part,
})

export const samples: readonly Sample[] = [
  sample({
    label: 'First Federal Bank',
    url: 'https://www.firstfederal.example/login',
    userName: 'carmen.ortiz',
    password: 'x7!Kd"q,9;Zp',
    notes: 'Branch on Main St., ask for "Joe"',
    folder: 'Money',
    favourite: true,
  }),
  sample({
    label: 'Google',
    url: 'https://accounts.google.com/',
    userName: 'carmen@ortiz.example',
    password: 'correct horse battery staple',
    totp: `otpauth://totp/Google:carmen?secret=${secret}&issuer=Google`,
  }),
  sample({
    label: 'Electric, gas & water',
    url: 'https://my.utility.example',
    userName: '004-2231-77',
    password: '=SUM(A1:A9)',
    notes: 'First line\nSecond line; with a semicolon\n\nFourth line',
    folder: 'Home/Bills',
  }),
  sample({
    label: 'Família — São João',
    url: 'https://correio.example.pt',
    userName: 'joão',
    password: 'pão-de-açúcar-12',
    notes: 'às vezes €5',
    totp: 'JBSW Y3DP EHPK 3PXP',
  }),
  sample({
    label: 'Router',
    url: 'http://192.168.1.1',
    userName: 'admin',
    password: '-1+2@home\\new',
    notes: 'C:\\keys\\router.txt',
  }),
  sample({
    label: 'X on the phone',
    url: 'android://abc123==@com.twitter.android/',
    userName: '@carmen_o',
    password: "'quoted' and `ticked`",
  }),
  sample({ label: 'Laptop', userName: 'carmen', password: '  blanks matter  ' }),
  sample({
    label: '日本の銀行',
    url: 'https://bank.example.jp/ログイン',
    userName: 'カルメン',
    password: 'さくら2024!',
    folder: '旅行',
  }),
  sample({
    label: 'Streaming',
    url: 'https://tv.example/a?b=1,2&c=3',
    userName: 'carmen@ortiz.example',
    password: 'tab\there "and" there',
    favourite: true,
  }),
  sample({
    label: 'PIN of the alarm',
    password: '0042',
    notes: '"',
  }),
]

/** A CSV format as its program writes it: the columns to the letter, and the cells of a sample. */
interface WrittenFormat {
  readonly format: string
  readonly columns: string
  readonly cells: (sample: Sample) => Readonly<Record<string, string>>
  readonly carries: readonly (keyof Sample)[]
  /** Writes the cells, if the format has quotation marks of its own. */
  readonly write?: (rows: readonly (readonly string[])[]) => string
}

const login = ['label', 'url', 'userName', 'password'] as const

export const writtenFormats: readonly WrittenFormat[] = [
  {
    format: 'Bitwarden',
    columns:
      'folder,favorite,type,name,notes,fields,reprompt,login_uri,login_username,login_password,login_totp',
    cells: (s) => ({
      folder: s.folder,
      favorite: s.favourite ? '1' : '',
      type: 'login',
      name: s.label,
      notes: s.notes,
      reprompt: '0',
      login_uri: s.url,
      login_username: s.userName,
      login_password: s.password,
      login_totp: s.totp,
    }),
    carries: [...login, 'notes', 'totp', 'folder', 'favourite'],
  },
  {
    format: '1Password',
    columns: 'Title,Url,Username,Password,OTPAuth,Favorite,Archived,Tags,Notes',
    cells: (s) => ({
      Title: s.label,
      Url: s.url,
      Username: s.userName,
      Password: s.password,
      OTPAuth: s.totp,
      Favorite: String(s.favourite),
      Archived: 'false',
      Tags: s.folder,
      Notes: s.notes,
    }),
    carries: [...login, 'notes', 'totp', 'folder', 'favourite'],
  },
  {
    format: 'LastPass',
    columns: 'url,username,password,totp,extra,name,grouping,fav',
    cells: (s) => ({
      url: s.url,
      username: s.userName,
      password: s.password,
      totp: s.totp,
      extra: s.notes,
      name: s.label,
      grouping: s.folder,
      fav: s.favourite ? '1' : '0',
    }),
    carries: [...login, 'notes', 'totp', 'folder', 'favourite'],
  },
  {
    format: 'Chrome or Edge',
    columns: 'name,url,username,password,note',
    cells: (s) => ({
      name: s.label,
      url: s.url,
      username: s.userName,
      password: s.password,
      note: s.notes,
    }),
    carries: [...login, 'notes'],
  },
  {
    format: 'Firefox',
    columns:
      'url,username,password,httpRealm,formActionOrigin,guid,timeCreated,timeLastUsed,timePasswordChanged',
    cells: (s) => ({
      url: s.url,
      username: s.userName,
      password: s.password,
      formActionOrigin: s.url,
      guid: '{d5a2f1e0-0c3b-4c6e-9f55-0a1b2c3d4e5f}',
      timeCreated: '1600000000000',
      timeLastUsed: '1700000000000',
      timePasswordChanged: '1650000000000',
    }),
    carries: ['url', 'userName', 'password'],
  },
  {
    format: 'Apple Passwords',
    columns: 'Title,URL,Username,Password,Notes,OTPAuth',
    cells: (s) => ({
      Title: s.label,
      URL: s.url,
      Username: s.userName,
      Password: s.password,
      Notes: s.notes,
      OTPAuth: s.totp,
    }),
    carries: [...login, 'notes', 'totp'],
  },
  {
    format: 'KeePass',
    columns: 'Account,Login Name,Password,Web Site,Comments',
    cells: (s) => ({
      Account: s.label,
      'Login Name': s.userName,
      Password: s.password,
      'Web Site': s.url,
      Comments: s.notes,
    }),
    carries: [...login, 'notes'],
    write: (rows) =>
      rows
        .map((row) => row.map((cell) => `"${cell.replace(/["\\]/g, '\\$&')}"`).join(','))
        .join('\r\n'),
  },
  {
    format: 'KeePassXC',
    columns: 'Group,Title,Username,Password,URL,Notes,TOTP,Icon,Last Modified,Created',
    cells: (s) => ({
      Group: s.folder,
      Title: s.label,
      Username: s.userName,
      Password: s.password,
      URL: s.url,
      Notes: s.notes,
      TOTP: s.totp,
      Icon: '0',
      'Last Modified': '2022-04-15T05:20:00Z',
      Created: '2020-09-13T12:26:40Z',
    }),
    carries: [...login, 'notes', 'totp', 'folder'],
  },
  {
    format: 'Dashlane',
    columns: 'username,username2,username3,title,password,note,url,category,otpSecret',
    cells: (s) => ({
      username: s.userName,
      title: s.label,
      password: s.password,
      note: s.notes,
      url: s.url,
      category: s.folder,
      otpSecret: s.totp,
    }),
    carries: [...login, 'notes', 'totp', 'folder'],
  },
  {
    format: 'Proton Pass',
    columns: 'type,name,url,email,username,password,note,totp,createTime,modifyTime,vault',
    cells: (s) => ({
      type: 'login',
      name: s.label,
      url: s.url,
      username: s.userName,
      password: s.password,
      note: s.notes,
      totp: s.totp,
      createTime: '1600000000',
      modifyTime: '1650000000',
      vault: s.folder,
    }),
    carries: [...login, 'notes', 'totp', 'folder'],
  },
]

/** A sample of whose fields only those remain that a format carries. */
export const carried = ({ carries }: WrittenFormat, full: Sample): Sample => ({
  ...sample({ label: '' }),
  ...Object.fromEntries(carries.map((field) => [field, full[field]])),
})

interface Writing {
  readonly separator?: string
  /** The order of the columns; default: that of the program. */
  readonly order?: (columns: readonly string[]) => readonly string[]
  readonly header?: (column: string) => string
}

/** The export of a program with these samples. */
export const writeCsv = (
  { columns, cells, write }: WrittenFormat,
  all: readonly Sample[],
  { separator = ',', order = (names) => names, header = (name) => name }: Writing = {},
): string => {
  const names = order(columns.split(','))
  const rows = [names.map(header), ...all.map((row) => names.map((name) => cells(row)[name] ?? ''))]
  return write ? write(rows) : Papa.unparse(rows, { delimiter: separator, newline: '\r\n' })
}
