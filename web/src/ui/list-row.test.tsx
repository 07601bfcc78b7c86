import { ChakraProvider } from '@chakra-ui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ListRow } from './list-row.tsx'
import { system } from './theme/system.ts'

const rowWith = (problem?: string, detail?: string) =>
  renderToStaticMarkup(
    <ChakraProvider value={system}>
      <ListRow lead={null} to={() => undefined} title="The will" {...{ problem, detail }} />
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

it('a row breaks a long address before “@”, and before a dot only what is still too long', () => {
  expect(rowWith(undefined, 'Son · daniel.k@mail.example')).toMatch(
    />daniel\.k<\/span><span[^>]*>@mail<wbr\/?>\.example<\/span>/,
  )
})
