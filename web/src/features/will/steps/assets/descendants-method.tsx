import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { LawWord } from '#web/features/will/law/law-word.tsx'
import { Section } from '#web/features/will/wizard/section.tsx'
import { useWill } from '#web/features/will/wizard/will-context.ts'
import { RadioCards } from '#web/ui/choice-cards.tsx'
import { FamilyTree } from './family-tree.tsx'
import { useAssetEdit } from './use-asset-edit.ts'

const methods = {
  perStirpes: 'Each family line keeps its part (per stirpes)',
  byRepresentation: 'The nearest generation counts (by representation)',
  perCapita: 'Cousins always get the same (per capita at each generation)',
}

/**
 * How descendants divide the part of a person who died first. The will defines the method itself.
 */
export function DescendantsMethod() {
  const { draft } = useWill()
  const change = useAssetEdit()
  return (
    <Section
      title={
        draft.hasChildren
          ? 'If a child dies before you, how do grandchildren share?'
          : 'If somebody dies before you, how do their descendants share?'
      }
      why={
        <>
          States answer this differently, so your will says it in full. The law’s words for the
          three ways are <LawWord word="perStirpes">per stirpes</LawWord>,{' '}
          <LawWord word="byRepresentation">by representation</LawWord> and{' '}
          <LawWord word="perCapita">per capita</LawWord>. The pictures show what each person gets:
          on the left one of three children lives, on the right no child does.
        </>
      }
      answer={methods[draft.assetDist.onDeath]}
    >
      <RadioCards
        id="assetDist.onDeath"
        label="How descendants share"
        hideLabel
        columns={1}
        value={draft.assetDist.onDeath}
        onChange={(onDeath) => change({ onDeath })}
        choices={[
          {
            value: 'perStirpes',
            label: methods.perStirpes,
            detail: (
              <Explained
                pictures={[
                  ['1/3', '1/3', '1/6', '1/6'],
                  ['1/2', '1/4', '1/4'],
                ]}
              >
                Grandchildren divide what their own parent would have had.
              </Explained>
            ),
          },
          {
            value: 'byRepresentation',
            label: methods.byRepresentation,
            detail: (
              <Explained
                pictures={[
                  ['1/3', '1/3', '1/6', '1/6'],
                  ['1/3', '1/3', '1/3'],
                ]}
              >
                As above, but if no child lives, all grandchildren get the same.
              </Explained>
            ),
          },
          {
            value: 'perCapita',
            label: methods.perCapita,
            detail: (
              <Explained
                pictures={[
                  ['1/3', '2/9', '2/9', '2/9'],
                  ['1/3', '1/3', '1/3'],
                ]}
              >
                What the children who died would have had is pooled for all their children.
              </Explained>
            ),
          },
        ]}
      />
    </Section>
  )
}

function Explained({
  pictures: [ifOneLives, ifNoneLives],
  children,
}: {
  pictures: [[string, string, string, string], [string, string, string]]
  children: ReactNode
}) {
  return (
    <>
      {children}
      <chakra.span
        display="flex"
        flexWrap="wrap"
        columnGap="6"
        rowGap="2"
        mt="3"
        aria-hidden="true"
      >
        <FamilyTree
          child={ifOneLives[0]}
          grandchildren={[ifOneLives[1], ifOneLives[2], ifOneLives[3]]}
        />
        <FamilyTree grandchildren={ifNoneLives} />
      </chakra.span>
    </>
  )
}
