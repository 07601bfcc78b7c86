import { chakra } from '@chakra-ui/react'
import { Fragment, type ReactNode, useId } from 'react'
import { choiceStyle, tickShape } from './control-style.ts'
import { FieldGroup, type FieldTexts } from './field-frame.tsx'

export interface CardChoice<Value extends string> {
  value: Value
  label: ReactNode
  /** A line below the label. */
  detail?: ReactNode
  icon?: ReactNode
  /** Shown below its card: what else a chosen option asks. */
  below?: ReactNode
  disabled?: boolean
}

interface Common<Value extends string> extends FieldTexts {
  id?: string
  choices: readonly CardChoice<Value>[]
  /** The number of columns on a wide screen. A phone has one. */
  columns?: 1 | 2 | 3
}

export interface RadioCardsProps<Value extends string> extends Common<Value> {
  value: Value | undefined | ''
  onChange: (value: Value) => void
  name?: string
}

/**
 * A choice of one option, each a card that can be tapped anywhere. Arrow keys move between them.
 */
export function RadioCards<Value extends string>({
  value,
  onChange,
  name,
  ...group
}: RadioCardsProps<Value>) {
  const ownName = useId()
  return (
    <CardGroup
      {...group}
      mark={(choice) => (
        <Mark
          type="radio"
          name={name ?? ownName}
          value={choice.value}
          checked={choice.value === value}
          disabled={choice.disabled}
          onChange={() => onChange(choice.value)}
          css={{ borderRadius: 'full', _before: { borderRadius: 'full' } }}
        />
      )}
    />
  )
}

export interface YesNoCardsProps extends Omit<RadioCardsProps<'yes' | 'no'>, 'value' | 'onChange'> {
  /** Undefined while there is no answer. */
  value: boolean | undefined
  onChange: (value: boolean) => void
}

/** A question with two answers: `yes` is true, `no` is false. */
export function YesNoCards({ value, onChange, ...group }: YesNoCardsProps) {
  const chosen = value ? 'yes' : 'no'
  return (
    <RadioCards
      {...group}
      value={value === undefined ? '' : chosen}
      onChange={(answer) => onChange(answer === 'yes')}
    />
  )
}

export interface CheckboxCardsProps<Value extends string> extends Common<Value> {
  value: readonly Value[]
  onChange: (value: Value[]) => void
}

/** A choice of any number of options, in the same cards. */
export function CheckboxCards<Value extends string>({
  value,
  onChange,
  ...group
}: CheckboxCardsProps<Value>) {
  const toggle = (option: Value, checked: boolean) =>
    onChange(checked ? [...value, option] : value.filter((chosen) => chosen !== option))
  return (
    <CardGroup
      {...group}
      mark={(choice) => (
        <Mark
          type="checkbox"
          value={choice.value}
          checked={value.includes(choice.value)}
          disabled={choice.disabled}
          onChange={(event) => toggle(choice.value, event.target.checked)}
          css={{ borderRadius: 'sm', _before: { clipPath: tickShape } }}
        />
      )}
    />
  )
}

/** The question with its cards. `mark` draws the radio button or checkbox of each. */
function CardGroup<Value extends string>({
  choices,
  columns = 1,
  mark,
  ...texts
}: Common<Value> & { mark: (choice: CardChoice<Value>) => ReactNode }) {
  return (
    <FieldGroup {...texts}>
      <chakra.div
        display="grid"
        gap="3"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: `repeat(${columns}, minmax(0, 1fr))` }}
      >
        {choices.map((choice) => (
          <Fragment key={choice.value}>
            <ChoiceCard choice={choice} invalid={Boolean(texts.error)}>
              {mark(choice)}
            </ChoiceCard>
            {choice.below && (
              <chakra.div ps={{ base: '4', sm: '12' }} pb="3" _empty={{ display: 'none' }}>
                {choice.below}
              </chakra.div>
            )}
          </Fragment>
        ))}
      </chakra.div>
    </FieldGroup>
  )
}

const Mark = chakra('input', {
  base: {
    appearance: 'none',
    flexShrink: 0,
    boxSize: '22px',
    mt: '1px',
    border: '1.5px solid {colors.control}',
    bg: 'white',
    display: 'grid',
    placeContent: 'center',
    cursor: 'inherit',
    _before: { content: '""', boxSize: '12px', bg: 'navy', transform: 'scale(0)' },
    _checked: { borderColor: 'navy', _before: { transform: 'scale(1)' } },
    _focusVisible: { outline: 'none' },
  },
})

function ChoiceCard<Value extends string>({
  choice,
  invalid,
  children,
}: {
  choice: CardChoice<Value>
  invalid: boolean
  children: ReactNode
}) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the input is among the children.
    <chakra.label
      display="flex"
      gap="3"
      p="4"
      minH="56px"
      bg="white"
      border="1px solid"
      borderColor={invalid ? 'error' : 'control'}
      borderRadius="lg"
      cursor={choice.disabled ? 'not-allowed' : 'pointer'}
      opacity={choice.disabled ? 0.6 : 1}
      transition="border-color {durations.fast}, background-color {durations.fast}"
      css={choiceStyle}
    >
      {children}
      <chakra.span flex="1" minW="0">
        <chakra.span display="block" fontWeight="medium" lineHeight="snug">
          {choice.label}
        </chakra.span>
        {choice.detail && (
          <chakra.span display="block" mt="1" fontSize="sm" color="muted" lineHeight="snug">
            {choice.detail}
          </chakra.span>
        )}
      </chakra.span>
      {choice.icon && (
        <chakra.span color="navy" aria-hidden="true">
          {choice.icon}
        </chakra.span>
      )}
    </chakra.label>
  )
}
