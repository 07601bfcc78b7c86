import type { ComponentType } from 'react'
import type { PersonaPicture } from '#shared/model/persona-question.ts'
import { blush, leaf, light, navy, Picture, pink, sand } from './picture.tsx'

const navyLine = { stroke: navy, strokeWidth: 2.5, strokeLinejoin: 'round' } as const

/** Two armchairs below a lamp: who shares a person's life. */
function ArmchairsPicture() {
  return (
    <Picture>
      <circle cx="100" cy="58" r="42" fill={light} opacity="0.6" />
      <path d="M100 46v84M88 130h24" stroke={navy} strokeWidth="2.5" strokeLinecap="round" />
      <path d="M86 46l6-22h16l6 22z" fill={sand} {...navyLine} />
      <path d="M38 104V82c0-10 30-10 30 0v22z" fill={blush} {...navyLine} />
      <path d="M30 96c0-8 12-8 12 0v8h22v-8c0-8 12-8 12 0v28H30z" fill={blush} {...navyLine} />
      <path d="M132 104V82c0-10 30-10 30 0v22z" fill={leaf} {...navyLine} />
      <path d="M124 96c0-8 12-8 12 0v8h22v-8c0-8 12-8 12 0v28h-46z" fill={leaf} {...navyLine} />
      <path d="M34 124v7M72 124v7M128 124v7M166 124v7" stroke={navy} strokeWidth="3" />
      <path d="M47 92c0-5 6-6 7-1 1-5 7-4 7 1 0 4-4 6-7 8-3-2-7-4-7-8Z" fill={pink} />
    </Picture>
  )
}

/** A swing on the branch of a tree: children. */
function SwingPicture() {
  return (
    <Picture>
      <circle cx="62" cy="44" r="34" fill={light} opacity="0.6" />
      <path d="M144 132c4-30 2-50-2-72" stroke={navy} strokeWidth="7" strokeLinecap="round" />
      <path d="M143 62c-26-14-56-12-84-10" stroke={navy} strokeWidth="5" strokeLinecap="round" />
      <path
        d="M112 46c-6-18 10-34 28-30 16-12 40 2 36 22 14 12 2 34-16 30-14 10-34 6-36-6-10 2-16-8-12-16Z"
        fill={leaf}
        fillOpacity="0.75"
        {...navyLine}
      />
      <path d="M72 51v54M106 50v55" stroke={navy} strokeWidth="2" />
      <path d="M64 104h50v8H64z" fill={pink} {...navyLine} />
      <circle cx="166" cy="54" r="4" fill={blush} />
      <circle cx="140" cy="36" r="4" fill={blush} />
    </Picture>
  )
}

/** A desk with a lamp and an open notebook: where to begin. */
function DeskPicture() {
  return (
    <Picture>
      <path d="M138 38l34 52h-68z" fill={light} opacity="0.7" />
      <path d="M28 96h144v8H28z" fill={sand} {...navyLine} />
      <path d="M40 104v28M160 104v28" stroke={navy} strokeWidth="4" strokeLinecap="round" />
      <path d="M118 104h42v16h-42z" fill={blush} {...navyLine} />
      <circle cx="139" cy="112" r="2.5" fill={navy} />
      <path d="M84 90c-10-8-26-8-36-4v10h72V86c-10-4-26-4-36 4Z" fill="#fff" {...navyLine} />
      <path d="M54 90c8-2 16-1 24 3M114 90c-8-2-16-1-24 3" stroke="#B9BCC8" strokeWidth="2" />
      <path d="M150 96V60l-14-20" stroke={navy} strokeWidth="2.5" strokeLinejoin="round" />
      <path d="M124 44l14-14 12 14z" fill={pink} {...navyLine} />
      <path d="m92 84 20-26 5 4-20 26-7 3z" fill={light} {...navyLine} />
    </Picture>
  )
}

/** An open chest with papers, a photo and a key: what a family has to look for. */
function ChestPicture() {
  return (
    <Picture>
      <circle cx="100" cy="56" r="42" fill={light} opacity="0.6" />
      <path d="M46 82l10-36h88l10 36z" fill={sand} {...navyLine} />
      <path d="M66 84V40l28-4v48z" fill="#fff" {...navyLine} />
      <path d="M73 50h14M73 58h14M73 66h10" stroke="#B9BCC8" strokeWidth="3" />
      <path d="M100 84l4-40 34 4-4 36z" fill={blush} {...navyLine} />
      <path d="m108 72 8-10 6 6 5-5 6 9z" fill={leaf} />
      <circle cx="126" cy="56" r="3.500" fill={pink} />
      <path d="M40 82h120v48H40z" fill={leaf} fillOpacity="0.8" {...navyLine} />
      <path d="M40 94h120" stroke={navy} strokeWidth="2" />
      <circle cx="100" cy="106" r="10" fill="#fff" {...navyLine} />
      <circle cx="100" cy="104" r="3" fill={navy} />
      <path d="M100 105v6" stroke={navy} strokeWidth="3" strokeLinecap="round" />
    </Picture>
  )
}

/** A path between hills to a house with a lit window: for whom a person plans. */
export function PathPicture() {
  return (
    <Picture>
      <circle cx="148" cy="40" r="22" fill={light} />
      <path d="M14 132c18-44 60-50 92-24 20-24 56-22 80 24z" fill={leaf} opacity="0.55" />
      <path d="M86 134c-6-18 40-22 22-36-8-6-16-8-12-16" stroke={sand} strokeWidth="11" />
      <path d="M76 82V56h44v26z" fill="#fff" {...navyLine} />
      <path d="M68 58l30-26 30 26z" fill={blush} {...navyLine} />
      <path d="M92 82V66h12v16z" fill={pink} {...navyLine} />
      <path d="M110 62h6v8h-6z" fill={light} stroke={navy} strokeWidth="2" />
      <path d="M40 124v-16M158 128v-14" stroke={navy} strokeWidth="3" strokeLinecap="round" />
      <circle cx="40" cy="102" r="9" fill={leaf} {...navyLine} />
      <circle cx="158" cy="108" r="9" fill={leaf} {...navyLine} />
    </Picture>
  )
}

/** The drawing of each question about a person. */
export const questionPictures: Readonly<Record<PersonaPicture, ComponentType>> = {
  armchairs: ArmchairsPicture,
  swing: SwingPicture,
  desk: DeskPicture,
  chest: ChestPicture,
  path: PathPicture,
}
