import { chakra } from '@chakra-ui/react'
import type { PassingStatus } from '#shared/contract/passing.ts'
import { Card } from '#web/ui/card.tsx'
import { Stack } from '#web/ui/stack.tsx'
import { Heading, Text } from '#web/ui/typography.tsx'

type KnownOfRelease = Partial<Pick<PassingStatus, 'opened' | 'signedWill' | 'called' | 'own'>>

const placeOfWill = ({ opened, signedWill, called, own }: KnownOfRelease) => {
  if (signedWill?.place) return `${called} noted where it is: “${signedWill.place}”. `
  if (signedWill)
    return 'Nobody noted here where it is. Look at home and in a safe deposit box, and ask the attorney. '
  // The owner's account has no “Things to settle”, which has nothing to say if no will is kept
  // here.
  if (own || (opened && !opened.will)) return ''
  return '“Things to settle” says where it is, once that has opened and if it was noted. '
}

/**
 * The tasks of the first weeks after a death, according to the government (usa.gov/death-loved-one;
 * ssa.gov/personal-record/when-someone-dies).
 *
 * @param status What is known of a release, such as where the signed will lies. Empty before it.
 */
export const firstSteps = (status: KnownOfRelease) => [
  {
    title: 'Ask for several certified death certificates',
    detail:
      'The funeral home or the office of vital records of the state issues them. Banks, insurers and the court each want their own. You often need ten.',
  },
  {
    title: 'Find the will that was signed on paper',
    // Once something has opened, the page says of the will that only the original counts.
    detail: `${placeOfWill(status)}${status.opened ? '' : 'Only the signed original counts. '}Whoever has it gives it to the probate court of the county of the last home. In many states that has to happen within 30 days.`,
  },
  {
    title: 'Tell the executor, if that is somebody else',
    detail:
      'The court gives the executor the papers to act. Until then, nobody should sell, give away or divide what is in the estate.',
  },
  {
    title: 'Tell Social Security',
    detail:
      'Funeral homes often do it. If not, call 1-800-772-1213. Benefits that come after the death have to be paid back.',
  },
  {
    title: 'Keep watch over home, mail and accounts',
    detail:
      'Lock the home, forward the mail, and tell banks, insurers, the employer and the three credit bureaus. Do not pay out of your own pocket what the estate may owe.',
  },
]

/** The first steps after a death, in a helpful order. */
export function FirstSteps({ status = {} }: { status?: KnownOfRelease }) {
  return (
    <Card asChild>
      <section>
        <Heading as="h2" size="lg" mb="2">
          What helps in the first weeks
        </Heading>
        <Text tone="muted" size="sm" mb="5">
          You do not have to do all of it, and not today.
        </Text>
        <Stack as="ol" listStyleType="none">
          {firstSteps(status).map(({ title, detail }, index) => (
            <chakra.li key={title} display="flex" gap="4">
              <chakra.span
                aria-hidden="true"
                boxSize="28px"
                flexShrink={0}
                borderRadius="full"
                bg="wash"
                color="navy"
                fontSize="sm"
                fontWeight="semibold"
                display="grid"
                placeItems="center"
              >
                {index + 1}
              </chakra.span>
              <chakra.span>
                <chakra.span display="block" fontWeight="semibold">
                  {title}
                </chakra.span>
                <chakra.span display="block" fontSize="sm" color="muted">
                  {detail}
                </chakra.span>
              </chakra.span>
            </chakra.li>
          ))}
        </Stack>
        <Text tone="muted" size="xs" mt="5">
          General information, not legal advice.
        </Text>
      </section>
    </Card>
  )
}
