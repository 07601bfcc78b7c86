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
const sampleWith = (part: Partial<Sample> & { label: string }): Sample => ({
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
  sampleWith({
    label: 'First Federal Bank',
    url: 'https://www.firstfederal.example/login',
    userName: 'carmen.ortiz',
    password: 'x7!Kd"q,9;Zp',
    notes: 'Branch on Main St., ask for "Joe"',
    folder: 'Money',
    favourite: true,
  }),
  sampleWith({
    label: 'Google',
    url: 'https://accounts.google.com/',
    userName: 'carmen@ortiz.example',
    password: 'correct horse battery staple',
    totp: `otpauth://totp/Google:carmen?secret=${secret}&issuer=Google`,
  }),
  sampleWith({
    label: 'Electric, gas & water',
    url: 'https://my.utility.example',
    userName: '004-2231-77',
    password: '=SUM(A1:A9)',
    notes: 'First line\nSecond line; with a semicolon\n\nFourth line',
    folder: 'Home/Bills',
  }),
  sampleWith({
    label: 'Família — São João',
    url: 'https://correio.example.pt',
    userName: 'joão',
    password: 'pão-de-açúcar-12',
    notes: 'às vezes €5',
    totp: 'JBSW Y3DP EHPK 3PXP',
  }),
  sampleWith({
    label: 'Router',
    url: 'http://192.168.1.1',
    userName: 'admin',
    password: '-1+2@home\\new',
    notes: 'C:\\keys\\router.txt',
  }),
  sampleWith({
    label: 'X on the phone',
    url: 'android://abc123==@com.twitter.android/',
    userName: '@carmen_o',
    password: "'quoted' and `ticked`",
  }),
  sampleWith({ label: 'Laptop', userName: 'carmen', password: '  blanks matter  ' }),
  sampleWith({
    label: '日本の銀行',
    url: 'https://bank.example.jp/ログイン',
    userName: 'カルメン',
    password: 'さくら2024!',
    folder: '旅行',
  }),
  sampleWith({
    label: 'Streaming',
    url: 'https://tv.example/a?b=1,2&c=3',
    userName: 'carmen@ortiz.example',
    password: 'tab\there "and" there',
    favourite: true,
  }),
  sampleWith({
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
    cells: (sample) => ({
      folder: sample.folder,
      favorite: sample.favourite ? '1' : '',
      type: 'login',
      name: sample.label,
      notes: sample.notes,
      reprompt: '0',
      login_uri: sample.url,
      login_username: sample.userName,
      login_password: sample.password,
      login_totp: sample.totp,
    }),
    carries: [...login, 'notes', 'totp', 'folder', 'favourite'],
  },
  {
    format: '1Password',
    columns: 'Title,Url,Username,Password,OTPAuth,Favorite,Archived,Tags,Notes',
    cells: (sample) => ({
      Title: sample.label,
      Url: sample.url,
      Username: sample.userName,
      Password: sample.password,
      OTPAuth: sample.totp,
      Favorite: String(sample.favourite),
      Archived: 'false',
      Tags: sample.folder,
      Notes: sample.notes,
    }),
    carries: [...login, 'notes', 'totp', 'folder', 'favourite'],
  },
  {
    format: 'LastPass',
    columns: 'url,username,password,totp,extra,name,grouping,fav',
    cells: (sample) => ({
      url: sample.url,
      username: sample.userName,
      password: sample.password,
      totp: sample.totp,
      extra: sample.notes,
      name: sample.label,
      grouping: sample.folder,
      fav: sample.favourite ? '1' : '0',
    }),
    carries: [...login, 'notes', 'totp', 'folder', 'favourite'],
  },
  {
    format: 'Chrome or Edge',
    columns: 'name,url,username,password,note',
    cells: (sample) => ({
      name: sample.label,
      url: sample.url,
      username: sample.userName,
      password: sample.password,
      note: sample.notes,
    }),
    carries: [...login, 'notes'],
  },
  {
    format: 'Firefox',
    columns:
      'url,username,password,httpRealm,formActionOrigin,guid,timeCreated,timeLastUsed,timePasswordChanged',
    cells: (sample) => ({
      url: sample.url,
      username: sample.userName,
      password: sample.password,
      formActionOrigin: sample.url,
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
    cells: (sample) => ({
      Title: sample.label,
      URL: sample.url,
      Username: sample.userName,
      Password: sample.password,
      Notes: sample.notes,
      OTPAuth: sample.totp,
    }),
    carries: [...login, 'notes', 'totp'],
  },
  {
    format: 'KeePass',
    columns: 'Account,Login Name,Password,Web Site,Comments',
    cells: (sample) => ({
      Account: sample.label,
      'Login Name': sample.userName,
      Password: sample.password,
      'Web Site': sample.url,
      Comments: sample.notes,
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
    cells: (sample) => ({
      Group: sample.folder,
      Title: sample.label,
      Username: sample.userName,
      Password: sample.password,
      URL: sample.url,
      Notes: sample.notes,
      TOTP: sample.totp,
      Icon: '0',
      'Last Modified': '2022-04-15T05:20:00Z',
      Created: '2020-09-13T12:26:40Z',
    }),
    carries: [...login, 'notes', 'totp', 'folder'],
  },
  {
    format: 'Dashlane',
    columns: 'username,username2,username3,title,password,note,url,category,otpSecret',
    cells: (sample) => ({
      username: sample.userName,
      title: sample.label,
      password: sample.password,
      note: sample.notes,
      url: sample.url,
      category: sample.folder,
      otpSecret: sample.totp,
    }),
    carries: [...login, 'notes', 'totp', 'folder'],
  },
  {
    format: 'Proton Pass',
    columns: 'type,name,url,email,username,password,note,totp,createTime,modifyTime,vault',
    cells: (sample) => ({
      type: 'login',
      name: sample.label,
      url: sample.url,
      username: sample.userName,
      password: sample.password,
      note: sample.notes,
      totp: sample.totp,
      createTime: '1600000000',
      modifyTime: '1650000000',
      vault: sample.folder,
    }),
    carries: [...login, 'notes', 'totp', 'folder'],
  },
]

/** A sample of whose fields only those remain that a format carries. */
export const carried = ({ carries }: WrittenFormat, full: Sample): Sample => ({
  ...sampleWith({ label: '' }),
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
