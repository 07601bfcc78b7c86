import { chakra, defineRecipe } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { AddressBreaks } from './address-breaks.tsx'
import { Problem } from './problem.tsx'

const titleStyle = defineRecipe({
  base: {
    fontWeight: 'semibold',
    color: 'ink',
    textAlign: 'start',
    textDecoration: 'none',
    overflowWrap: 'anywhere',
    // The title covers the whole row. Controls above it stay separate.
    _before: { content: '""', position: 'absolute', inset: 0 },
    _hover: { textDecoration: 'underline' },
  },
})
const TitleLink = chakra(Link, titleStyle)
const TitleButton = chakra('button', titleStyle)

/** The box of a picture or an icon at the start of a row. It is as wide for both. */
export const RowPicture = chakra(
  'span',
  {
    base: {
      boxSize: '56px',
      flexShrink: 0,
      display: 'grid',
      placeItems: 'center',
      borderRadius: 'md',
      overflow: 'hidden',
      bg: 'wash',
      color: 'navy',
    },
  },
  { defaultProps: { 'aria-hidden': true } },
)

export interface ListRowProps {
  /** A picture or an icon at the start. */
  lead: ReactNode
  /** The page that the row opens, or what a tap on it does. */
  to: string | (() => void)
  title: ReactNode
  /** The second line, less prominent. */
  detail?: ReactNode
  /** A third line, which says who sees it. */
  note?: ReactNode
  /** Why the last tap did nothing, where a tap does something. */
  problem?: string | undefined
  /** Badges, after the texts, or below them if there is no room. */
  badges?: ReactNode
  /** A menu at the end, separate from the row's link. */
  menu?: ReactNode
}

/** A row of a list that can be tapped as a whole: two or three lines, badges, and a menu. */
export function ListRow({ lead, to, title, detail, note, problem, badges, menu }: ListRowProps) {
  return (
    <chakra.li
      pos="relative"
      display="flex"
      alignItems="center"
      gap={{ base: '3', sm: '4' }}
      ps={{ base: '4', sm: '5' }}
      // Without padding at this end, the row's menu stands right below the menu of the list's bar.
      pe={menu ? '0' : { base: '4', sm: '5' }}
      py="3"
      minH="72px"
      borderTop="hairline"
      _first={{ borderTop: 'none' }}
      _hover={{ bg: 'wash' }}
      css={{ breakInside: 'avoid' }}
    >
      {lead}
      <chakra.div
        flex="1"
        minW="0"
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        columnGap="4"
        rowGap="1"
      >
        {/* On a phone, badges are below the texts in every row, also where they fit beside them. */}
        <chakra.div flex={{ base: '1 1 100%', sm: '1 1 13rem' }} minW="0" lineHeight="snug">
          {typeof to === 'string' ? (
            <TitleLink to={to}>{title}</TitleLink>
          ) : (
            <TitleButton type="button" onClick={to}>
              {title}
            </TitleButton>
          )}
          {detail && (
            <chakra.p fontSize="sm" color="muted" overflowWrap="anywhere">
              {typeof detail === 'string' ? <AddressBreaks text={detail} /> : detail}
            </chakra.p>
          )}
          {note && (
            <chakra.p fontSize="sm" overflowWrap="anywhere">
              {note}
            </chakra.p>
          )}
          {typeof to !== 'string' && <Problem message={problem} />}
        </chakra.div>
        {badges}
      </chakra.div>
      {menu && <chakra.div pos="relative">{menu}</chakra.div>}
    </chakra.li>
  )
}
