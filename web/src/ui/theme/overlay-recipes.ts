import { defineSlotRecipe } from '@chakra-ui/react'
import { forcedEdge } from './forced-colors.ts'
import { translucent } from './tokens.ts'

/**
 * A closed overlay takes no click, and goes without an animation. An animated overlay is removed
 * only when its animation ends. A busy browser can miss that end, and the overlay would then stay,
 * unseen, over the whole page.
 */
const closed = { pointerEvents: 'none' } as const

const backdrop = {
  bg: translucent('navy', 0.44),
  pos: 'fixed',
  inset: 0,
  zIndex: 'overlay',
  _open: { animation: 'fade-in {durations.normal} ease-out' },
  _closed: closed,
} as const

/** The slots that dialogs and drawers share. */
const sheetSlots = [
  'trigger',
  'backdrop',
  'positioner',
  'content',
  'title',
  'description',
  'closeTrigger',
  'header',
  'body',
  'footer',
] as const

const closeTrigger = { pos: 'absolute', top: '3', insetEnd: '3' } as const

/** Dialogs: a sheet of paper in the middle. On a phone, a sheet from below. */
export const dialogRecipe = defineSlotRecipe({
  className: 'dialog',
  slots: sheetSlots,
  base: {
    backdrop,
    positioner: {
      pos: 'fixed',
      inset: 0,
      zIndex: 'overlay',
      display: 'flex',
      alignItems: { base: 'flex-end', sm: 'center' },
      justifyContent: 'center',
      overflow: 'auto',
      overscrollBehaviorY: 'contain',
      p: { base: '0', sm: '6' },
    },
    content: {
      pos: 'relative',
      w: '100%',
      maxW: '32rem',
      maxH: { base: '94dvh', sm: 'calc(100dvh - 3rem)' },
      display: 'flex',
      flexDirection: 'column',
      bg: 'white',
      color: 'ink',
      shadow: 'overlay',
      borderRadius: { base: '20px 20px 0 0', sm: 'lg' },
      outline: 0,
      _highContrast: forcedEdge,
      _open: { animation: 'rise {durations.normal} ease-out' },
      _closed: closed,
    },
    // The end leaves room for the button that closes it.
    header: { ps: { base: '5', sm: '7' }, pt: { base: '6', sm: '7' }, pe: '16' },
    title: { fontFamily: 'heading', fontSize: 'xl', fontWeight: 'semibold', lineHeight: 'tight' },
    body: { px: { base: '5', sm: '7' }, pt: '3', pb: '5', overflowY: 'auto' },
    footer: {
      px: { base: '5', sm: '7' },
      pt: '3',
      pb: { base: '6', sm: '7' },
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'flex-end',
      gap: '3',
    },
    closeTrigger,
  },
  variants: {
    size: { md: {}, lg: { content: { maxW: '46rem' } }, xl: { content: { maxW: '68rem' } } },
  },
  defaultVariants: { size: 'md' },
})

/** Drawers slide in from their side. */
export const drawerRecipe = defineSlotRecipe({
  className: 'drawer',
  slots: sheetSlots,
  base: {
    backdrop,
    positioner: { pos: 'fixed', inset: 0, zIndex: 'overlay', display: 'flex' },
    content: {
      pos: 'relative',
      display: 'flex',
      flexDirection: 'column',
      w: 'min(20rem, 86vw)',
      h: '100dvh',
      bg: 'paper',
      shadow: 'overlay',
      outline: 0,
      overflowY: 'auto',
      _highContrast: forcedEdge,
      _closed: closed,
    },
    header: { px: '5', pt: '5', pe: '16' },
    title: { fontFamily: 'heading', fontSize: 'lg', fontWeight: 'semibold' },
    body: { px: '4', py: '4', flex: 1 },
    footer: { px: '5', pb: '5' },
    closeTrigger,
  },
  variants: {
    placement: {
      start: {
        positioner: { justifyContent: 'flex-start' },
        content: { _open: { animation: 'from-start {durations.normal} ease-out' } },
      },
      end: {
        positioner: { justifyContent: 'flex-end' },
        content: {
          w: 'min(30rem, 94vw)',
          _open: { animation: 'from-end {durations.normal} ease-out' },
        },
      },
    },
  },
  defaultVariants: { placement: 'start' },
})

/** Menus: rows at least 44 px high. */
export const menuRecipe = defineSlotRecipe({
  className: 'menu',
  slots: ['trigger', 'positioner', 'content', 'item', 'separator', 'itemGroup', 'itemGroupLabel'],
  base: {
    positioner: { zIndex: 'popover' },
    content: {
      bg: 'white',
      shadow: 'overlay',
      borderRadius: 'lg',
      p: '2',
      minW: '13rem',
      outline: 0,
      zIndex: 'popover',
      _highContrast: forcedEdge,
      _open: { animation: 'fade-in {durations.fast} ease-out' },
    },
    item: {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      minH: 'target',
      px: '3',
      borderRadius: 'md',
      fontSize: 'sm',
      cursor: 'pointer',
      outline: 0,
      textDecoration: 'none',
      color: 'ink',
      _highlighted: { bg: 'navy.tint' },
      _disabled: { opacity: 0.5, cursor: 'not-allowed' },
    },
    separator: { height: '1px', bg: 'hairline', border: 0, my: '2', mx: '1' },
  },
})

/**
 * Tabs: words on a line, the selected one underlined in pink. On a phone they wrap: on a line that
 * scrolls, nobody sees the tabs beyond its ends.
 */
export const tabsRecipe = defineSlotRecipe({
  className: 'tabs',
  slots: ['root', 'list', 'trigger', 'content', 'indicator', 'contentGroup'],
  base: {
    list: {
      pos: 'relative',
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: { sm: '1' },
      // The first label stands where the text above it begins.
      mx: { base: '-2', sm: '0' },
      boxShadow: 'inset 0 -1px {colors.hairline}',
    },
    trigger: {
      minH: '48px',
      px: { base: '2', sm: '4' },
      textAlign: 'start',
      fontSize: 'sm',
      fontWeight: 'medium',
      color: 'muted',
      cursor: 'pointer',
      borderBottom: '3px solid transparent',
      transition: 'color {durations.fast}',
      _hover: { color: 'navy' },
      _selected: { color: 'navy', borderBottomColor: 'pink' },
      // In forced colors, a transparent border would look like the border of the selected tab.
      _highContrast: { borderBottomColor: 'Canvas' },
      _focusVisible: { outlineOffset: '-3px' },
    },
    content: { pt: '7' },
  },
})

/** Tooltips: one short line. Its content must be available elsewhere as well. */
export const tooltipRecipe = defineSlotRecipe({
  className: 'tooltip',
  slots: ['trigger', 'arrow', 'arrowTip', 'positioner', 'content'],
  base: {
    content: {
      bg: 'navy',
      color: 'white',
      fontSize: 'xs',
      lineHeight: 'snug',
      px: '3',
      py: '2',
      borderRadius: 'md',
      maxW: '17rem',
      zIndex: 'popover',
      _highContrast: forcedEdge,
      _open: { animation: 'fade-in {durations.fast} ease-out' },
    },
  },
})
