import { expect, it } from 'vitest'
import { divideName } from './divide-name.ts'

it.each([
  ['Ana Lucía Moreno', '', 'Ana Lucía', 'Moreno', ''],
  ['Dr. Ana Lind Jr.', 'Dr.', 'Ana', 'Lind', 'Jr.'],
  ['Prof. Dr. Ana Lind', 'Prof. Dr.', 'Ana', 'Lind', ''],
  ['María de la Cruz', '', 'María', 'de la Cruz', ''],
  ['Ludwig van Beethoven', '', 'Ludwig', 'van Beethoven', ''],
  ['Martin Van Buren', '', 'Martin', 'Van Buren', ''],
  ['Luiz da Silva e Souza', '', 'Luiz', 'da Silva e Souza', ''],
  ['Van Morrison', '', 'Van', 'Morrison', ''],
  ['Thanh Le Nguyen', '', 'Thanh Le', 'Nguyen', ''],
  ['Ann Stone, PhD, MD', '', 'Ann', 'Stone', 'PhD, MD'],
  ['Ann Stone PhD MD', '', 'Ann', 'Stone', 'PhD MD'],
  ['John Hale Jr., MD', '', 'John', 'Hale', 'Jr., MD'],
  ['John Hale, III', '', 'John', 'Hale', 'III'],
  ['Nguyen Vi', '', 'Nguyen', 'Vi', ''],
  ['Yo-Yo Ma', '', 'Yo-Yo', 'Ma', ''],
  ['van der Berg, Jan', '', 'Jan', 'van der Berg', ''],
  ['O’Neil-Smith', '', 'O’Neil-Smith', '', ''],
  ['Lind, Co', '', 'Co', 'Lind', ''],
  ['Nguyen, Na', '', 'Na', 'Nguyen', ''],
  ['Hale, John & Mary', '', 'John & Mary', 'Hale', ''],
  ['Jr.', '', 'Jr.', '', ''],
  ['Dr.', '', 'Dr.', '', ''],
  [' ', '', '', '', ''],
])('%s is divided into its parts', (name, prefix, firstName, lastName, suffix) => {
  expect(divideName(name)).toEqual({ prefix, firstName, lastName, suffix })
})

it.each([
  'Acme, Inc.',
  'Acme Inc',
  'Smith & Sons Plumbing, LLC',
  'Smith & Sons Plumbing, L.L.C.',
  'Hale, Lind & Co.',
  'Tiffany & Co',
  'Lind Books, Ltd',
  'Lind Books Pty, Ltd.',
  'Stone Dental, P.C.',
  'Stone, DDS, PC',
  'River Bank, N.A.',
  'Lind, Company',
  'Möbel Lind GmbH',
  'Bücher, AG',
  'Libri, S.p.A.',
])('%s is a company, whose name is not turned around', (name) => {
  expect(divideName(name)).toEqual({ prefix: '', firstName: name, lastName: '', suffix: '' })
})
