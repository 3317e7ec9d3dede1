import type { Concept, Pay } from '../../../payroll/pay.ts'
import { two } from '../../../shapes.ts'
import { type Column, money, said } from '../../programs/books/column.ts'
import { fundRate, insurerOf } from '../../programs/payroll.ts'
import type { Chance } from '../../../random.ts'
import type { Manner } from '../manner.ts'

export type Group = 'id' | 'earned' | 'taken' | 'net' | 'employer'

/** A figure or a fact of a worker, wherever the book puts it. */
export type Item = Column & { group: Group; isRight: boolean }

/** What a book prints of a month, and what its truth has to know of it. */
export type Chosen = {
  items: Item[]
  /** The items that say who the worker is. */
  who: readonly Item[]
  hasHours: boolean
  name: (pay: Pay) => string
}

type Maker = {
  fact: (words: string, of: (pay: Pay) => string, group?: Group) => Item
  /** A fact in figures, which half of the programs put on the right. */
  figure: (words: string, of: (pay: Pay) => string, group?: Group) => Item
  sum: (group: Group, words: string, concepts: readonly Concept[]) => Item
  when: (share: number, item: () => Item[]) => Item[]
  shuffled: <T>(list: readonly T[]) => T[]
}

const shuffled =
  (chance: Chance) =>
  <T>(list: readonly T[]): T[] => {
    const rest = [...list]
    return list.map(() => rest.splice(chance.whole(0, rest.length - 1), 1)[0]!)
  }

const makerOf = ({ chance, word, amount, taken }: Manner): Maker => {
  const isRight = chance.happens(0.5)
  const fact = (words: string, of: (pay: Pay) => string, group: Group = 'id'): Item => ({
    ...said(word(words), of),
    group,
    isRight: false,
  })
  return {
    fact,
    figure: (words, of, group) => ({ ...fact(words, of, group), isRight }),
    sum: (group, words, concepts) => ({
      ...money(word(words), concepts, group === 'taken' ? taken : amount),
      group,
      isRight: true,
    }),
    when: (share, item) => (chance.happens(share) ? item() : []),
    shuffled: shuffled(chance),
  }
}

const RUT_WORDS = 'RUT|R.U.T.|Rut|RUN|C.I.|Rut Trabajador|N° RUT|Cédula'

/** Who it is: the name in one, two or three columns, the RUT beside it, in its cell or with its digit apart. */
const whoOf = (manner: Manner, { fact }: Maker): { items: Item[]; name: Chosen['name'] } => {
  const { chance, rut, cased, name } = manner
  const pieces = chance.pick(['one', 'one', 'one', 'one', 'surnames', 'three', 'with-rut'] as const)
  const names = 'Nombre|Nombre Trabajador|Trabajador|Apellidos y Nombres|Nombre Completo|Nombres|Empleado'
  if (pieces === 'with-rut') {
    const isBefore = chance.happens(0.5)
    return {
      name,
      items: [
        fact('Trabajador|RUT / Nombre|Rut y Nombre|Identificación|Nombre y RUT', (pay) =>
          isBefore ? `${rut(pay.worker.rut)} ${name(pay)}` : `${name(pay)} ${rut(pay.worker.rut)}`,
        ),
      ],
    }
  }
  const isApart = chance.happens(0.08)
  const ruts = isApart
    ? [
        fact('RUT|Rut', ({ worker }) => worker.rut.split('-')[0]!),
        fact('DV|D.V.|Dv', ({ worker }) => worker.rut.split('-')[1]!),
      ]
    : [fact(RUT_WORDS, ({ worker }) => rut(worker.rut))]
  const named =
    pieces === 'one'
      ? [fact(names, name)]
      : pieces === 'surnames'
        ? [
            fact('Apellidos|Apellido', ({ worker }) => cased(`${worker.name.paternal} ${worker.name.maternal}`.trim())),
            fact('Nombres|Nombre', ({ worker }) => cased(worker.name.given)),
          ]
        : [
            fact('Ap. Paterno|Apellido Paterno|A. Paterno', ({ worker }) => cased(worker.name.paternal)),
            fact('Ap. Materno|Apellido Materno|A. Materno', ({ worker }) => cased(worker.name.maternal)),
            fact('Nombres|Nombre', ({ worker }) => cased(worker.name.given)),
          ]
  const inPieces = ({ worker }: Pay) =>
    cased(`${worker.name.paternal} ${worker.name.maternal} ${worker.name.given}`.replace(/ +/g, ' '))
  return {
    name: pieces === 'one' ? name : inPieces,
    items: chance.happens(0.55) ? [...ruts, ...named] : [...named, ...ruts],
  }
}

const factsOf = (manner: Manner, { fact, figure, when, shuffled }: Maker): Item[] => {
  const { spelling, amount } = manner
  return shuffled([
    ...when(0.3, () => [fact('Cargo|Función|Cargo Trabajador', ({ worker }) => worker.position)]),
    ...when(0.25, () => [
      fact('Fecha Ingreso|F. Ingreso|Ingreso|Fec. Ing.', ({ worker }) => spelling.date(worker.since)),
    ]),
    ...when(0.2, () => [fact('C. Costo|CC|Centro Costo|Ccosto', ({ worker }) => `${100 + worker.branch.length * 5}`)]),
    ...when(0.15, () => [fact('Contrato|Tipo Contrato|T. Cto.', ({ worker }) => worker.contract)]),
    ...when(0.1, () => [
      figure('Sueldo Diario|Valor Día', ({ contractBase }) => amount(Math.round(contractBase / 30))),
    ]),
    ...when(0.1, () => [fact('Sucursal|Ubicación', ({ worker }) => worker.branch)]),
  ]).concat(
    when(0.7, () => [figure('Días|Dias Trab.|D. Trab|DT|Días Trabajados|Ds.', ({ days }) => String(days))]),
    when(0.1, () => [figure('Lic.|Días Lic.', (pay) => String(30 - pay.days))]),
  )
}

const earnedOf = (manner: Manner, { figure, sum, when, shuffled }: Maker): Pick<Chosen, 'items' | 'hasHours'> => {
  const { chance, spelling } = manner
  const hasHours = chance.happens(0.3)
  const joinsExtra = !hasHours && chance.happens(0.2)
  const extra = joinsExtra
    ? [sum('earned', 'Horas Extras y Recargos|Tot. H. Extras|HE + Recargos', ['overtime', 'sunday'])]
    : [
        ...when(0.25, () => [
          figure('N° HE|Hrs. Ext.|Cant. HE', ({ overtimeHours }) => spelling.hours(overtimeHours), 'earned'),
        ]),
        sum('earned', 'Horas Extras|H. Extras|Hrs Ext 50%|Monto HE|Sobretiempo|Val. Hrs. Extras', ['overtime']),
        ...(hasHours
          ? [
              figure(
                'Hrs. Domingo|Horas Dom.|N° Hrs Dom|Hrs. Rec. Dom.',
                ({ sundayHours }) => spelling.hours(sundayHours),
                'earned',
              ),
            ]
          : []),
        sum('earned', 'Recargo Domingo|Rec. Dom.|Recargo 30% Dom.|Rcgo. Dominical|Monto Domingo', ['sunday']),
      ]
  const bonuses = chance.happens(0.5)
    ? shuffled([
        sum('earned', 'Bono Producción|Bono Cumplimiento|Bono Turno Noche|Tratos|Bono Meta Local|B. Producción', [
          'production',
        ]),
        sum('earned', 'Bono Asistencia|B. Asist.|Puntualidad|Premio Asistencia', ['attendance']),
        sum('earned', 'Comisiones|Comisión|Com. Ventas|Comisión Vta.', ['commission']),
      ])
    : [
        sum('earned', 'Bonos|Otros Imponibles|Otros Hab. Imp.|Bonos y Comisiones', [
          'production',
          'attendance',
          'commission',
        ]),
      ]
  const gratification = sum('earned', 'Gratificación|Gratif. Legal|Gratif.|Grat.|Gratificación 25%|Grat Legal', [
    'gratification',
  ])
  const untaxed = chance.pick<() => Item[]>([
    () => [sum('earned', 'No Imponible|Haberes No Imponibles|H. No Imp.|Total No Imponible', ['nonTaxable'])],
    () => [
      sum('earned', 'Colación|Asig. Colación|Colac.', ['meal']),
      sum('earned', 'Movilización|Moviliz.|Locomoción|Movil.', ['transport']),
      sum('earned', 'Asig. Familiar|Cargas Fam.|A. Familiar|Asig. Fam.', ['family']),
      sum('earned', 'Viático|Otros No Imp.', ['perDiem']),
      ...when(0.3, () => [sum('earned', 'Total No Imponible|Tot. No Imp.', ['nonTaxable'])]),
    ],
    () => [
      sum('earned', 'Colac. y Movil.|Col/Mov|Colación y Movilización', ['meal', 'transport']),
      sum('earned', 'Asig. Familiar|Familiar|Cargas', ['family']),
      sum('earned', 'Otros No Imp.|Viáticos', ['perDiem']),
    ],
  ])()
  return {
    hasHours,
    items: [
      sum('earned', 'Sueldo Base|Sueldo Base|S. Base|Sdo Base|Sueldo Mes|Sueldo|Sueldo Base Mes', ['base']),
      ...(chance.happens(0.25) ? [gratification, ...extra, ...bonuses] : [...extra, ...bonuses, gratification]),
      sum('earned', 'Total Imponible|Imponible|Tot. Imp.|T. Imponible|Renta Imponible', ['taxable']),
      ...untaxed,
      sum('earned', 'Total Haberes|Tot. Haberes|T. Haberes|Total Haber|Haberes', ['earnings']),
    ],
  }
}

const takenOf = (manner: Manner, { fact, figure, sum, when, shuffled }: Maker): Item[] => {
  const { chance, isSplit, hasCaja } = manner
  const namesFund = chance.happens(0.35)
  const fund = chance.happens(0.12)
    ? [
        sum('taken', 'AFP 10%|Cotiz. Oblig. AFP|10% AFP', ['afpContribution']),
        sum('taken', 'Comisión AFP|Com. AFP|Adic. AFP', ['afpCommission']),
      ]
    : [sum('taken', 'AFP|A.F.P.|Cotización AFP|Previsión|Monto AFP|Dscto. AFP|Cotiz. AFP', ['afp'])]
  const pension = [
    ...(namesFund
      ? [fact('AFP|Nombre AFP|Inst. Previsional|A.F.P.', (pay) => (pay.afp === 0 ? '' : pay.worker.fund.name), 'taken')]
      : []),
    ...when(0.15, () => [figure('% AFP|Tasa', (pay) => (pay.afp === 0 ? '' : fundRate(pay)), 'taken')]),
    ...fund,
  ]
  const health = [
    ...(namesFund ? [fact('Isapre|Inst. Salud|Salud', insurerOf, 'taken')] : []),
    sum('taken', 'Salud|Cotiz. Salud|Salud 7%|Fonasa/Isapre|Isapre/Fonasa|Dscto. Salud|7% Salud', ['health']),
    ...(isSplit ? [sum('taken', 'Adic. Isapre|Adicional Salud|Dif. Isapre|Exceso Isapre', ['healthExtra'])] : []),
    ...(hasCaja ? [sum('taken', 'CCAF|Caja Comp.|C.C.A.F. 0,6%', ['caja'])] : []),
  ]
  const others: Concept[] = ['loan', 'cajaLoan', 'union']
  const personal = chance.happens(0.5)
    ? [sum('taken', 'Otros Dctos.|Otros Descuentos|Dctos. Varios|Otros Desc.', ['advance', ...others])]
    : shuffled([
        sum('taken', 'Anticipo|Anticipos|Ant. Sueldo|Antic.', ['advance']),
        sum('taken', 'Préstamo|Préstamos|Ptmo. Empresa|Prest.', ['loan']),
        sum('taken', 'Crédito Caja|Préstamo CCAF|Cred. Social', ['cajaLoan']),
        sum('taken', 'Cuota Sindical|Sindicato|Ret. Judicial|Casino', ['union']),
      ])
  return [
    ...pension,
    ...health,
    ...shuffled([
      sum('taken', 'Seg. Cesantía|AFC|Seguro Cesantía|Cesantía|S. Ces.|AFC Trab.', ['unemployment']),
      sum('taken', 'Impuesto Único|Impto.|Imp. Único|Impuesto|I. Único', ['incomeTax']),
      sum('taken', 'APV|A.P.V.|Ahorro Prev. Vol.', ['apv']),
    ]),
    ...when(0.4, () => [sum('taken', 'Total Dctos. Legales|Desc. Legales|Tot. Leyes Sociales|Dctos. Leg.', ['legal'])]),
    ...personal,
    ...when(0.2, () => [sum('taken', 'Total Otros Dctos.|Tot. Otros Desc.', ['otherDeductions'])]),
    sum('taken', 'Total Descuentos|Tot. Dctos.|T. Descuentos|Total Desc.|Descuentos', ['deductions']),
  ]
}

/** All that a book prints of its workers, in its order. */
export const drawItems = (manner: Manner): Chosen => {
  const { chance, pays } = manner
  const maker = makerOf(manner)
  const { fact, sum, when } = maker
  const who = whoOf(manner, maker)
  const number = when(0.3, () => [
    chance.happens(0.5)
      ? fact('N°|Nº|#|Nro', (pay) => String(pays.indexOf(pay) + 1))
      : fact('Ficha|Código|Cod.|Legajo', (pay) => `${two(3 + (pay.contractBase % 7))}${two(pays.indexOf(pay) + 11)}`),
  ])
  const earned = earnedOf(manner, maker)
  const employer = when(0.2, () => [
    sum('employer', 'SIS|S.I.S.|Seguro Invalidez', ['sis']),
    sum('employer', 'AFC Empleador|Ces. Empl.|S. Ces. Empresa', ['unemploymentEmployer']),
    sum('employer', 'Mutual|Acc. Trabajo|Mutual de Seguridad', ['mutual']),
    ...when(0.5, () => [sum('employer', 'Costo Patronal|Total Aportes|Aporte Empresa', ['employer'])]),
  ])
  const all: Item[] = [
    ...number,
    ...who.items,
    ...factsOf(manner, maker),
    ...earned.items,
    ...takenOf(manner, maker),
    ...when(0.12, () => [sum('net', 'Alcance Líquido|Líquido Previo', ['netBefore'])]),
    sum('net', 'Líquido a Pagar|Líquido|Liq. a Pago|Total a Pagar|Líquido Pago|Sueldo Líquido|Neto a Pagar|A Pagar', [
      'net',
    ]),
    ...employer,
  ]
  const hidesEmpty = chance.happens(0.6)
  return {
    items: hidesEmpty ? all.filter((item) => !item.isEmpty(pays)) : all,
    hasHours: earned.hasHours,
    who: who.items,
    name: who.name,
  }
}
