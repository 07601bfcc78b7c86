import { chakra } from '@chakra-ui/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import type { Paragraph } from '#shared/model/composed-will.ts'
import type { ComposedText } from '#shared/rules/will/compose-text.ts'
import { forcedEdge } from '#web/ui/theme/forced-colors.ts'
import { useWill } from './will-context.ts'

/** The sheet before a state is chosen: the title and the first line, as far as they are known. */
function WillBeginning() {
  const { draft } = useWill()
  const name = draft.about.legalName.trim()
  return (
    <>
      <chakra.p textAlign="center" fontWeight="semibold" fontSize="md" lineHeight="snug" mb="4">
        Last Will and Testament{name && ` of ${name}`}
      </chakra.p>
      <chakra.p overflowWrap="anywhere">I, {name || '__________'}, of __________ …</chakra.p>
      <chakra.p mt="6" fontFamily="body" color="muted" textAlign="center">
        The text grows here as you answer. It begins once you choose your state, whose law it
        follows.
      </chakra.p>
    </>
  )
}

/**
 * The text of a will, set as on paper. The look `following` marks the clauses that the last answer
 * changed, and scrolls to them and to the current page's articles. The look `reading` shows the
 * whole sheet, and `plain` the text without a sheet.
 */
export function WillText({
  text,
  look,
  lastChanged = [],
  paragraphShown = '',
  children,
}: {
  /** Undefined until a state is chosen. */
  text: ComposedText | undefined
  look: 'following' | 'reading' | 'plain'
  /** The ids of the paragraphs that the last answer changed. */
  lastChanged?: readonly string[]
  /** The id of a paragraph to scroll to. */
  paragraphShown?: string | undefined
  /** What comes after the last article. */
  children?: ReactNode
}) {
  const follows = look === 'following'
  const isPlain = look === 'plain'
  const isReading = look === 'reading'
  const changed = follows ? lastChanged : []
  const step = useLocation().pathname.split('/').at(-1) ?? ''
  const sheet = useRef<HTMLElement>(null)

  const show = (selector: string) => {
    const box = sheet.current
    const target = box?.querySelector<HTMLElement>(selector)
    if (!box || !target || !follows) return
    const avoidsMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
    const top = target.offsetTop - box.clientHeight / 3
    box.scrollTo({ top, behavior: avoidsMotion ? 'auto' : 'smooth' })
  }
  const hasText = text !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to the page's articles when it opens.
  useEffect(() => show(beginningOf(step)), [step, hasText])
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to the change when there is one.
  useEffect(() => show('[data-changed]'), [lastChanged])

  useEffect(() => {
    const paragraph =
      paragraphShown &&
      sheet.current?.querySelector(`[data-paragraph="${CSS.escape(paragraphShown)}"]`)
    if (paragraph) paragraph.scrollIntoView({ block: 'center' })
  }, [paragraphShown])

  return (
    <chakra.section
      ref={sheet}
      aria-label={isReading ? 'Text of your will' : 'Your will so far'}
      pos="relative"
      // A scrollable area must be reachable by keyboard.
      {...(follows && {
        tabIndex: 0,
        maxH: '100%',
        overflowY: 'auto',
        overscrollBehavior: 'contain',
      })}
      bg="white"
      borderRadius="lg"
      shadow={isPlain ? undefined : 'card'}
      _highContrast={isPlain ? undefined : forcedEdge}
      px={isPlain ? '0' : '6'}
      py={isPlain ? '2' : '7'}
      fontFamily="heading"
      fontSize="sm"
      lineHeight="1.55"
      color="ink"
    >
      {text ? (
        <>
          <chakra.p textAlign="center" fontWeight="semibold" fontSize="md" lineHeight="snug" mb="4">
            {text.title}
          </chakra.p>
          <Clause paragraph={text.opening} changed={changed} />
          {text.articles.map((article) => (
            <chakra.div key={article.id} mt="5">
              <chakra.p textAlign="center" fontWeight="semibold" lineHeight="snug" mb="2">
                <chakra.span display="block" fontSize="xs" letterSpacing="0.08em" color="muted">
                  ARTICLE {article.number}
                </chakra.span>
                {article.heading}
              </chakra.p>
              {article.paragraphs.map((paragraph) => (
                <Clause key={paragraph.id} paragraph={paragraph} changed={changed} />
              ))}
            </chakra.div>
          ))}
          {children}
        </>
      ) : (
        <WillBeginning />
      )}
    </chakra.section>
  )
}

/**
 * The selector of the paragraph with which a page's part of the will begins. The page about the
 * estate also asks about taxes, whose text comes first in the will. For that page the part begins
 * with the shares.
 */
const beginningOf = (step: string) =>
  step === 'assets' ? '[data-field^="assetDist"]' : `[data-step="${CSS.escape(step)}"]`

function Clause({ paragraph, changed }: { paragraph: Paragraph; changed: readonly string[] }) {
  const isChanged = changed.includes(paragraph.id)
  return (
    <chakra.p
      data-paragraph={paragraph.id}
      data-step={paragraph.source.step}
      data-field={paragraph.source.field}
      data-changed={isChanged || undefined}
      mt="2"
      ps={paragraph.level * 4}
      overflowWrap="anywhere"
    >
      {paragraph.label && (
        <chakra.span color="muted" me="1.5" fontVariantNumeric="tabular-nums">
          {paragraph.label}
        </chakra.span>
      )}
      {isChanged ? (
        <chakra.mark
          bg="light"
          _highContrast={forcedEdge}
          color="ink"
          borderRadius="sm"
          px="0.5"
          mx="-0.5"
          css={{ boxDecorationBreak: 'clone' }}
        >
          {paragraph.text}
        </chakra.mark>
      ) : (
        paragraph.text
      )}
    </chakra.p>
  )
}
