import { expect, it } from 'vitest'
import { examplePartnerId } from '#shared/contract/example.ts'
import { help, parsePartnerArguments } from './arguments.ts'

const parsedArguments = (...args: string[]) => {
  const parsed = parsePartnerArguments(args)
  if ('help' in parsed) throw new Error('It answered the help text.')
  return parsed
}

it('npm run partner explains itself, also if nothing is named', () => {
  expect(parsePartnerArguments([])).toEqual({ help })
  expect(parsePartnerArguments(['--slug', 'oakhill', '--help'])).toEqual({ help })
})

it('npm run partner makes a new partner that pays for nobody unless told so', () => {
  expect(parsedArguments('--slug', 'oakhill', '--name', 'Oakhill').bodyFor(undefined)).toEqual({
    slug: 'oakhill',
    name: 'Oakhill',
    landing: { headline: '', introduction: '', blocks: [] },
    exemptFromPayment: false,
    emailDomains: [],
  })
})

it('npm run partner changes only what is named', () => {
  const before = {
    partnerId: examplePartnerId,
    slug: 'oakhill',
    name: 'Oakhill',
    accent: '#0B6E4F',
    landing: { headline: 'Hello', introduction: '', blocks: [] },
    exemptFromPayment: true,
    emailDomains: ['oakhill.example'],
    version: 3,
    createdAt: '2026-01-02T03:04:05.678Z',
    updatedAt: '2026-01-02T03:04:05.678Z',
  }
  const { createdAt: _, updatedAt: __, ...kept } = before
  expect(parsedArguments('--slug', 'oakhill', '--exempt', 'no').bodyFor(before)).toEqual({
    ...kept,
    exemptFromPayment: false,
  })
})

it.each([
  [['--slug', 'Oakhill', '--name', 'Oakhill'], 'slug: Use small letters, and no space.'],
  [['--slug', 'oakhill'], 'name: '],
  [['--slug', 'oakhill', '--name', 'O', '--accent', '#FFD700'], 'accent: Choose a darker'],
  [['--slug', 'oakhill', '--name', 'O', '--seat-code', 'ABC'], 'seatCode: '],
  [['--slug', 'oakhill', '--exempt', 'perhaps'], '--exempt is yes or no.'],
  [['--slug', 'oakhill', '--table', 'heirloom'], 'A stage needs all of'],
  [['--slug', 'oakhill', '--color', 'red'], '--color'],
])('npm run partner refuses %j with a sentence', (args, message) => {
  expect(() => parsedArguments(...args).bodyFor(undefined)).toThrow(message)
})

it('npm run partner takes a stage by its address, table and bucket', () => {
  const { stage } = parsedArguments(
    '--slug',
    'oak',
    '--app',
    'https://a.org',
    '--table',
    't',
    '--bucket',
    'b',
  )
  expect(stage).toEqual({ APP_URL: 'https://a.org', TABLE_NAME: 't', FILES_BUCKET: 'b' })
})
