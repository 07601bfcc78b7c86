import type { Topic } from './topic.ts'

/** Questions about the will, on its overview and on each page of the builder. */
export const willTopics = {
  will: [
    {
      question: 'When is my will valid?',
      answer:
        'Once you have printed it and signed it the way your state requires. In nearly all states, that means in front of two adult witnesses who get nothing under it. The last page of the builder tells you who must be there that day.',
    },
    {
      question: 'Can I change it later?',
      answer:
        'Yes, as often as you like. Change your answers, print the will again and sign it again with witnesses. The new will revokes the old one, which you should destroy.',
    },
    {
      question: 'Where do I keep the signed paper?',
      answer:
        'In a dry and safe place that your executor can reach, such as a fireproof box at home. Tell your executor where it is, and note the place here. Only the signed original counts in court.',
    },
  ],
  'about-you': [
    {
      question: 'Which name do I write?',
      answer:
        'Your full legal name, as shown on your passport or driver’s license. If you own things under other names, such as a maiden name, add them. Then the court knows that they are all you.',
    },
    {
      question: 'Which state do I choose if I have two homes?',
      answer:
        'The one where you live most of the year, vote and pay taxes. Its law decides how you sign and what your spouse can claim. A house in another state may need a lawyer there.',
    },
    {
      question: 'What if I move to another state?',
      answer:
        'A will that was valid where you signed it usually stays valid. The rules about spouses, taxes and executors can be different in the new state. Change your state here and read what it says about your answers.',
    },
  ],
  spouse: [
    {
      question: 'What if we live together without being married?',
      answer:
        'Then the law gives your partner nothing by itself in most states. Name them in your will as a person who receives a share. If your state has registered your partnership, say so here.',
    },
    {
      question: 'Can my spouse make a will too?',
      answer:
        'Yes. Your answers fill in theirs with the roles swapped. Each of you reads, changes and signs your own will.',
    },
    {
      question: 'What if we are separated or divorcing?',
      answer:
        'Until a court has ended the marriage, your spouse keeps rights in most states. A divorce usually ends what a will gives a former spouse, but not always. Ask a lawyer while a divorce is under way.',
    },
  ],
  dependents: [
    {
      question: 'What does a guardian do?',
      answer:
        'A guardian raises your children if both parents are gone, and decides about school, health and home. The court appoints the guardian and nearly always follows your will. Ask the person before you name them.',
    },
    {
      question: 'What is a trustee?',
      answer:
        'A trustee looks after the money that a child inherits, and spends it for their school, health and support. They hand over the rest at the age that you choose. The trustee and the guardian can be the same person or two.',
    },
    {
      question: 'Can I leave something to my pet?',
      answer:
        'A pet cannot own money, but you can name a person who takes it in. You can leave that person an amount for its care. Agree with them first, and name a second one.',
    },
  ],
  executors: [
    {
      question: 'Who should I choose?',
      answer:
        'Somebody who is honest, patient with papers, and likely to outlive you. Most people choose a spouse or a grown child, and they can inherit too. Ask them first and name a second person in case they cannot.',
    },
    {
      question: 'What is a bond?',
      answer:
        'A bond is insurance that pays your heirs if the executor causes a loss. Your estate pays for it each year. Most people waive it for somebody they trust.',
    },
    {
      question: 'Is an executor paid?',
      answer:
        'The law of most states lets an executor ask for a fee from the estate. Many family members take none. Their expenses, such as court fees and postage, are always paid back.',
    },
  ],
  assets: [
    {
      question: 'What is the residuary estate?',
      answer:
        'It is all that is left after debts, costs and the gifts that you name one by one. For most people it is nearly everything. These shares divide it, including what you will own later.',
    },
    {
      question: 'What does per stirpes mean?',
      answer:
        'It means by family line. If one of your children dies before you, that child’s own children divide the share that their parent would have had. The other ways on this page divide it differently, and the pictures show how.',
    },
    {
      question: 'What does my will not decide?',
      answer:
        'Life insurance and retirement accounts go to the people you named there. A home that you own jointly often goes to the other owner. Check those papers too, because a will does not change them.',
    },
  ],
  'backup-beneficiaries': [
    {
      question: 'When do backup beneficiaries count?',
      answer:
        'Only if everybody who should receive your estate has died before you and left no children. That is rare, for instance after one accident. Without a backup the law decides who is next.',
    },
    {
      question: 'Who do people name here?',
      answer:
        'Often brothers and sisters, nieces and nephews, close friends or a charity. You can divide it among several. The shares must add up to 100 percent.',
    },
    {
      question: 'Do I have to name somebody?',
      answer:
        'No. If you name nobody, the last question on this page decides. You can come back to it at any time.',
    },
  ],
  gifts: [
    {
      question: 'What is a gift in a will?',
      answer:
        'A thing or an amount that one person gets before the rest is divided, such as a ring or 5,000 dollars. Describe a thing so that nobody can mistake it. Each gift makes the rest smaller.',
    },
    {
      question: 'What if I no longer own the thing?',
      answer:
        'Then the person does not get the gift, or anything in its place. The rest of your will stays the same. Change the gift here when you sell or lose the thing.',
    },
    {
      question: 'Can I give to a charity?',
      answer:
        'Yes. Write its full legal name and its city, so that the executor finds the right one. Its tax number helps too, if you know it.',
    },
  ],
  disinheritance: [
    {
      question: 'Who can I leave out?',
      answer:
        'In nearly all states a grown child can be left out if the will says so. A spouse keeps a share by law in most states, whatever the will says. The note on this page says what your state does.',
    },
    {
      question: 'Do I have to give a reason?',
      answer:
        'No. A will is stronger without a reason, because a wrong one gives somebody grounds to contest it. If you want to explain it, write the person a message instead.',
    },
    {
      question: 'What does a no-contest clause do?',
      answer:
        'It takes the share away from a person who contests the will without good cause. It works only if that person has something to lose. Some states do not enforce it, and the page says so.',
    },
  ],
  preview: [
    {
      question: 'What is still missing?',
      answer:
        'The list on this page names each answer that is missing and leads you to it. Advice is marked differently from what must be answered. You can print the will once everything that must be answered is.',
    },
    {
      question: 'Who can be a witness?',
      answer:
        'Two adults who get nothing under your will and are not married to somebody who does. Many people ask neighbors or colleagues. They watch you sign and then sign themselves, all in one room.',
    },
    {
      question: 'Why is there a watermark?',
      answer:
        'The print without a plan is for reading. Once you have paid for a will, the print for signing has no watermark. Your answers are the same in both.',
    },
  ],
} as const satisfies Readonly<Record<string, Topic>>
