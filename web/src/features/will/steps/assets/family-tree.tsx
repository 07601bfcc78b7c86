import { navy, pink } from '#web/ui/picture.tsx'

const line = 'var(--h-colors-control)'

/**
 * A small family tree. Of the testator's children, one may live and two have died. The first of the
 * two left one child, the second left two. Below each person who takes a part stands the part.
 */
export function FamilyTree({
  child,
  grandchildren: [onlyChild, olderSibling, youngerSibling],
}: {
  /** The part of the living child. If it is absent, no child is alive. */
  child?: string
  grandchildren: readonly [string, string, string]
}) {
  const leftmostX = child ? 18 : 54
  return (
    <svg
      viewBox={child ? '0 0 134 76' : '34 0 100 76'}
      width={child ? 134 : 100}
      height={76}
      fill="none"
      aria-hidden="true"
    >
      <path
        d={`M${child ? 62 : 80} 10v9M${leftmostX} 19h${106 - leftmostX}M${leftmostX} 19v8M54 19v8M106 19v8M54 37v12M106 37v6M90 43h32M90 43v6M122 43v6`}
        stroke={line}
        strokeWidth="1.5"
      />
      <circle cx={child ? 62 : 80} cy="7" r="5" fill={navy} />
      {child && <circle cx="18" cy="32" r="5" fill={pink} />}
      {[54, 106].map((x) => (
        <circle key={x} cx={x} cy="32" r="5" fill="#fff" stroke={line} strokeDasharray="2 2" />
      ))}
      {[54, 90, 122].map((x) => (
        <circle key={x} cx={x} cy="54" r="4.5" fill={pink} />
      ))}
      {child && <Part x={18} y={52} text={child} />}
      <Part x={54} y={73} text={onlyChild} />
      <Part x={90} y={73} text={olderSibling} />
      <Part x={122} y={73} text={youngerSibling} />
    </svg>
  )
}

function Part({ x, y, text }: { x: number; y: number; text: string }) {
  return (
    <text x={x} y={y} fontSize="12" fontWeight="600" textAnchor="middle" fill={navy}>
      {text}
    </text>
  )
}
