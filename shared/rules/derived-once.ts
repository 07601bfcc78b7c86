/**
 * A fact that many rules ask of the same answers. It is derived once for each object, and forgotten
 * with the object. Neither the object nor the fact may be changed afterwards.
 */
export const derivedOnce = <Answers extends object, Fact extends object>(
  derive: (answers: Answers) => Fact,
): ((answers: Answers) => Fact) => {
  const facts = new WeakMap<Answers, Fact>()
  return (answers) => {
    const fact = facts.get(answers) ?? derive(answers)
    facts.set(answers, fact)
    return fact
  }
}
