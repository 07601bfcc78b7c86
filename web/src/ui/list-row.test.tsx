import { ChakraProvider } from '@chakra-ui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ListRow } from './list-row.tsx'
import { system } from './theme/system.ts'

const rowWith = (problem?: string) =>
  renderToStaticMarkup(
    <ChakraProvider value={system}>
      <ListRow lead={null} to={() => undefined} title="The will" problem={problem} />
    </ChakraProvider>,
  )

it('a row that does something has the live region of a problem before there is one', () => {
  expect(rowWith()).toContain('aria-live="assertive"')
})

it('a row says a problem outside of every paragraph', () => {
  const html = rowWith('The will is gone.')
  expect(html).toContain('The will is gone.')
  expect(html).not.toMatch(/<p\b[^>]*>(?:(?!<\/p>).)*<div/)
})
