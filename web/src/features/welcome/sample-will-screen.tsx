import { coveredStates } from 'virtual:covered-states'
import { sampleWills } from 'virtual:sample-wills'
import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { paths } from '#shared/paths.ts'
import type { SampleWill } from '#shared/rules/will/sample-will.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Actions } from '#web/ui/stack.tsx'
import { PageTitle, Text } from '#web/ui/typography.tsx'

/** The states whose sample has a path of its own. The others are composed in the browser. */
const pathOfState: Readonly<Record<string, string>> = {
  TX: paths.sampleWill,
  CA: paths.sampleWillCalifornia,
  NY: paths.sampleWillNewYork,
}

const stateOf = (pathname: string) =>
  Object.keys(pathOfState).find((code) => pathOfState[code] === pathname.replace(/\/+$/, '')) ??
  'TX'

/** The will of an invented family, by the law of a state that the reader chooses. */
export function Component() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [composed, setComposed] = useState<{ readonly code: string; readonly will: SampleWill }>()
  const code = composed?.code ?? stateOf(pathname)
  const will = composed?.will ?? sampleWills[code]
  const choosing = useMutation(async (chosen: string) => {
    const path = pathOfState[chosen]
    if (path) return navigate(path)
    const { sampleWill } = await import('#shared/rules/will/sample-will.ts')
    setComposed({ code: chosen, will: sampleWill(chosen) })
  })
  return (
    <chakra.div w="100%" maxW="column" mx="auto" px={{ base: '5', sm: '8' }} pt="6" pb="14">
      <PageTitle lead="Margaret Hart is invented, and so is her family: married, two children of school age. This is what Heirloom writes from her answers.">
        A sample will
      </PageTitle>
      <chakra.div mb="6" maxW="24rem">
        <SelectField
          label="Under the law of"
          choices={coveredStates.map(({ code: value, name }) => ({ value, label: name }))}
          value={code}
          onChange={({ target }) => void choosing.run(target.value)}
        />
        <Problem message={choosing.error} />
      </chakra.div>
      {will && <Sheet will={will} />}
      <Text tone="muted" mt="6">
        After this come the pages that she signs before her witnesses, and a sheet that tells her
        how this is done in {will?.stateName}. General information, not legal advice.
      </Text>
      <Actions mt="7">
        <LinkButton to={paths.register} size="lg">
          Write yours
        </LinkButton>
        <LinkButton to={paths.welcome} size="lg" variant="secondary">
          What Heirloom is
        </LinkButton>
      </Actions>
    </chakra.div>
  )
}

function Sheet({ will: { title, opening, articles } }: { will: SampleWill }) {
  return (
    <chakra.section
      aria-label={title}
      bg="white"
      shadow="card"
      borderRadius="lg"
      px={{ base: '5', sm: '12' }}
      py={{ base: '7', sm: '12' }}
      fontFamily="heading"
      fontSize="md"
      lineHeight="1.6"
    >
      <chakra.h2 textAlign="center" fontWeight="semibold" fontSize="xl" lineHeight="snug" mb="6">
        {title}
      </chakra.h2>
      <p>{opening}</p>
      {articles.map(({ id, number, heading, paragraphs }) => (
        <chakra.div key={id} mt="7">
          <chakra.h3 textAlign="center" fontWeight="semibold" lineHeight="snug" mb="3">
            <chakra.span display="block" fontSize="xs" letterSpacing="0.08em" color="muted">
              ARTICLE {number}
            </chakra.span>
            {heading}
          </chakra.h3>
          {paragraphs.map((paragraph) => (
            <chakra.p key={paragraph.id} mt="2" ps={paragraph.level * 5}>
              {paragraph.label && (
                <chakra.span color="muted" me="2" fontVariantNumeric="tabular-nums">
                  {paragraph.label}
                </chakra.span>
              )}
              {paragraph.text}
            </chakra.p>
          ))}
        </chakra.div>
      ))}
    </chakra.section>
  )
}
