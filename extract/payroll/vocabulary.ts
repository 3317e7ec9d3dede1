/**
 * What payroll software calls things: concept -> phrases, in plain words (no accents, see `plainWords`).
 * A word of a label also matches by abbreviation ('cotiz', 'grat'), plural or one typing error; '?' marks an optional
 * word. 'AFP' stands for the name of any administrator, 'ISAPRE' for any health insurer. The longest phrase that
 * explains most of a label wins, so a phrase that is NOT wanted ('base afp', 'afc empleador') must be here too.
 * Sources: labels.md and the words of public payroll programs; add words freely, never positions.
 */
export const vocabulary = {
  // Identity
  rut: 'rut|run|r u t|rut trabajador|rut empleado|rut funcionario|rut colaborador|run trabajador|cedula identidad|c identidad|cedula|cni|c i|ci|rut numero|nro rut|rut dv|identificacion|rut nro',
  checkDigit: 'dv|d v|digito verificador|digito|dig verif',
  name: 'nombre|nombre rut|rut nombre|nombre trabajador|trabajador|trabajadores|apellidos nombres|apellido nombre|nombre completo|nombre empleado|empleado|funcionario|nombre funcionario|colaborador|nombre colaborador|nombre apellidos|nombres apellidos|senor|sr|sra|sres|sr a|don|trabajador sr|trabajador sr a|sr a trabajador|nombre del trabajador|identificacion trabajador|nomina|apellido paterno materno nombres|paterno materno nombres|razon social trabajador|personal',
  firstNames: 'nombres|primer nombre|nombres trabajador|segundo nombre|nombre pila',
  firstSurname: 'apellido paterno|paterno|ap paterno|a paterno|primer apellido|apellido 1|apell paterno',
  secondSurname: 'apellido materno|materno|ap materno|a materno|segundo apellido|apellido 2|apell materno',
  surnames: 'apellidos|apellido|apellidos trabajador',
  company:
    'razon social|empresa|empleador|nombre empresa|nombre empleador|razon social empresa|razon social empleador|nombre razon social|contribuyente|empresa razon social|nombre de la empresa|nombre o razon social',
  companyRut:
    'rut empresa|rut empleador|rut razon social|rut sociedad|rut institucion|rut compania|rol unico tributario|rut contribuyente|empresa rut|empleador rut|rut de la empresa',
  period:
    'periodo|mes|mes remuneracion|remuneraciones mes|remuneracion mes|liquidacion mes|mes proceso|periodo remuneracion|periodo remuneraciones|periodo pago|mes pago|correspondiente mes|mes ano|periodo proceso|liquidacion sueldo mes|sueldo mes de|mes liquidacion|remuneraciones correspondientes',
  role: 'cargo|cargo trabajador|cargo empleado|cargo funcionario|funcion|labor|puesto|profesion|ocupacion|tipo trabajador|calidad',
  place:
    'seccion|area|centro costo|centro costos|c c|cc|sucursal|departamento|depto|local|area negocio|unidad|division|obra|faena|area trabajo|lugar trabajo|establecimiento|gerencia|ccosto|centro de costo|nombre centro costo|codigo centro costo',
  detail:
    'contrato|tipo contrato|contrato trabajo|fecha ingreso|ingreso|fecha contrato|inicio contrato|termino contrato|fecha termino|fecha|banco|cuenta|cuenta corriente|numero cuenta|cuenta vista|forma pago|medio pago|ficha|fichas|codigo|nro|numero|n|correlativo|item|id|direccion|domicilio|comuna|ciudad|telefono|giro|jornada|horas semanales|fecha nacimiento|sexo|nacionalidad|afiliado|cargas|cargas familiares|numero cargas|nro cargas|carga simple|tramo|tramo asignacion familiar|uf|valor uf|utm|valor utm|pagina|hoja|folio|fecha informe|fecha emision|fecha impresion|fecha pago|estado civil|mov|movimiento personal|antiguedad|vacaciones pendientes|saldo vacaciones|cod|codigo trabajador|plan uf|moneda|plan pactado|codigo afp|codigo salud|ges|representante legal|rep legal|representante|apoderado|detalle|concepto|descripcion|glosa|observaciones|cuotas restantes|saldo|saldo prestamo|numero cuotas',
  afpName: 'nombre afp|institucion afp|institucion previsional|afp nombre|regimen previsional|entidad previsional',
  healthName: 'nombre isapre|institucion salud|nombre salud|isapre nombre|entidad salud|sistema salud|regimen salud',
  rate: 'tasa|tasa afp|porcentaje|porcentaje afp|porc|% afp|afp %|% salud|factor|valor hora|valor dia|sueldo diario|valor hora extra|valor hora normal|valor dia trabajado',
  days: 'dias|dias trabajados|d trab|dias trab|dt|d t|dias licencia|dias ausentes|dias inasistencia|dias no trabajados|licencia|licencias medicas|ausencias dias|inasistencias dias|dias falla|dias pago|dias vacaciones|domingos trabajados|dias domingo|cantidad dias|dias pagados|dias permiso|dias efectivos',
  hours:
    'horas extras cantidad|cantidad horas extras|numero horas extras|nro horas extras|horas trabajadas|horas faltadas|horas descuento|cantidad horas descuento|horas atraso|horas ordinarias|cant horas extras|horas normales|total horas|horas no trabajadas|horas contrato|hh extras|hh faltadas|horas inasistencia|horas|horas 50%|horas 100%|horas extras 50% cantidad',
  // Earnings
  base: 'sueldo base|sueldo|s base|sdo base|sbase|sueldo basico|basico|renta base|remuneracion base|sueldo mensual|sueldo fijo|salario base|salario|sueldo base mensual|s base part time|renta mensual|sueldo base jornada|remuneracion fija|sueldo empresarial|sueldo patronal|jornal|jornales|sueldo base dias|base',
  basePaid:
    'sueldo base proporcional|sueldo proporcional|sueldo ganado|sueldo base ganado|sueldo del mes|sueldo mes|sueldo base mes|sueldo base dias trabajados|sueldo dias trabajados|sueldo base pagado|sueldo devengado|base ganado|base ganada|sueldo base calculado|sueldo base percibido|sueldo base devengado|base proporcional|sueldo base prop|sueldo pagado|sueldo efectivo|sueldo por dias trabajados|renta proporcional|sueldo base periodo|sueldo imponible mes',
  baseContract:
    'sueldo base contrato|sueldo base s contrato|sueldo contrato|sueldo contractual|sueldo base contractual|renta contractual|sueldo pactado|renta pactada|sueldo base pactado|sueldo convenido|sueldo segun contrato|sueldo base segun contrato|sueldo base mensual pactado|base contrato|base contractual|base pactado',
  honorarium:
    'honorarios|honorario bruto|honorarios brutos|honorario|monto bruto honorarios|boleta honorarios|honorarios profesionales',
  gratification:
    'gratificacion|gratificacion legal|gratificacion mensual|gratificacion tope legal|gratificacion con tope|gratificacion garantizada|grat legal|gratificacion art 50|gratificacion articulo 50|gratificacion art 47|gratificacion proporcional|gratificacion 25%|25% gratificacion|gratificacion 4 75|gratificacion convencional|gratificacion anual|grat|gratificacion legal mensual|anticipo gratificacion|gratificacion topada|gratif',
  sundayHours:
    'horas domingo|horas recargo domingo|horas extras domingo|recargo domingo|recargo dia domingo|recargo dominical|horas dominicales|horas dominical|recargo horas domingo|cantidad horas domingo|cant horas domingo|hrs dom|h dom|hd|horas domingos festivos|horas domingo festivo|recargo domingo festivo|recargo 30% domingo|recargo 30% dia domingo|horas ordinarias domingo|horas trabajadas domingo|domingo horas|horas extra dia domingo|nro horas domingo|horas recargo dominical|hrs rec dom|rec domingo|rec dominical|horas domingos|recargo domingos|horas dom y fest|horas con recargo domingo',
  sundayAmount:
    'valor horas domingo|monto horas domingo|monto recargo domingo|valor recargo domingo|monto domingo|valor domingo|pesos recargo domingo|total recargo domingo|monto horas dominicales|$ recargo domingo|$ horas domingo|$ domingo',
  holidayHours:
    'recargo festivo|horas festivo|horas extras festivo|recargo 50% festivo|horas festivos|recargo festivos|horas feriado|horas dias festivos',
  overtime:
    'horas extras|hora extra|valor horas extras|monto horas extras|sobretiempo|horas extraordinarias|hrs ext|horas extras 50%|horas extra 100%|total horas extras|hh extras 50|pago horas extras|monto hh extras|h extra|h extras|h e|he|h ext|$ horas extras|sobre tiempo',
  earning:
    'bono|bonos|bono produccion|bono asistencia|bono turno|bono responsabilidad|bono desempeno|bono noche|comision|comisiones|comision ventas|semana corrida|aguinaldo|aguinaldo fiestas|premio|incentivo|participacion|trato|tratos|produccion|asignacion|diferencia|diferencia sueldo|retroactivo|vacaciones|feriado legal|feriado|otros haberes|otros imponibles|otros haberes imponibles|bonos imponibles|propinas|asignacion antiguedad|asignacion titulo|asignacion responsabilidad|asignacion zona|otros bonos|bono anos trabajados|bono horas|bono adicional|bono vacaciones|bonificacion|metas|asignaciones|ajuste|ajuste sueldo|indemnizacion|indemnizacion sustitutiva|indemnizacion anos servicio|otras remuneraciones|total bonos|horas ordinarias monto|pago licencia|dif|movil variable|variable',
  allowance:
    'colacion|movilizacion|locomocion|transporte|asignacion colacion|asignacion movilizacion|bono colacion|bono movilizacion|asignacion locomocion|asignacion familiar|asig familiar|carga familiar|cargas familiares monto|viatico|viaticos|asignacion viatico|desgaste herramientas|desgaste herramienta|sala cuna|teletrabajo|asignacion teletrabajo|perdida caja|asignacion caja|asignacion perdida caja|asignacion maternal|otras asignaciones|otros no imponibles|otros haberes no imponibles|reembolso|reintegro|devolucion|asignacion retroactiva|retroactivo asignacion familiar',
  // Bases of calculation
  taxable:
    'total imponible|imponible|renta imponible|base imponible|remuneracion imponible|imponible afp|base afp|base prevision|total haberes imponibles|haber imponible|haberes imponibles|haberes afectos|sueldo imponible|imponible salud|imponible previsional|imponible prevision|base imponible afp|base imponible salud|total imponibles|base calculo afp|total haber imponible|monto imponible|sub total imponible|subtotal imponible|renta imponible afp|base salud|imponible afp salud|remuneraciones imponibles|total remuneraciones imponibles|total remuneracion imponible|tope imponible|imponible topado|sub totales haberes|subtotal haberes imponibles|ingreso imponible|total ingreso imponible|base imponible previsional|imponibles|rem imponible|t imponible|total afecto',
  taxableUnemployment:
    'base afc|imponible afc|imponible cesantia|imponible seguro cesantia|base seguro cesantia|base cesantia|imponible seg ces|base imponible afc|base imponible cesantia|renta imponible cesantia|imponible s cesantia|tope afc|renta imponible seguro cesantia',
  taxed:
    'tributable|total tributable|base tributable|renta tributable|base impuesto|afecto impuesto|renta afecta|renta afecta impuesto|base tributaria|base imponible impuesto|total afecto impuesto|afecto a impuesto|monto tributable|base impuesto unico|remuneracion tributable|rebaja impuesto|rebaja|factor impuesto|renta neta',
  untaxable:
    'total no imponible|no imponible|total haberes no imponibles|haberes no imponibles|total haber no imponible|subtotal no imponible|total no imponibles|remuneraciones no imponibles|otros ingresos no imponibles|total asignaciones|no imponibles|sub total no imponible|t no imponible',
  totalEarnings:
    'total haberes|total haber|haberes total|total ingresos|total remuneracion|total remuneraciones|total bruto|total haberes brutos|total ganado|sueldo bruto|remuneracion bruta|renta bruta|total devengado|tot hab|total haberes mes|haberes totales|total de haberes|monto total haberes|suma haberes|total general haberes|bruto|t haberes|total percepciones|total earnings|total a favor|renta total|th',
  // Deductions
  afp: 'cotizacion afp|afp|cotizacion afp AFP|afp AFP|AFP|descuento afp|descuento afp AFP|fondo pensiones|fondo pension|fondo pensiones AFP|fondo de pension|t fondo pension|cotizacion obligatoria afp|cotizacion obligatoria afp AFP|prevision|prevision afp|prevision AFP|monto afp|valor afp|$ afp|cotizacion AFP|cotizacion previsional|cotizacion previsional AFP|cotizacion obligatoria previsional|cotizacion obligatoria previsional afp ips|aporte afp|fondo afp|descuento previsional|descuento prevision|descuento AFP|administradora fondos pensiones|administradora fondo pensiones|pension afp|cotizacion pension|cotizacion pensiones|cotizacion fondo pensiones|leyes afp|prevision social afp|aporte previsional|afp descuento|cotizacion legal afp|afp cotizacion|afp monto|afp trabajador|cotizacion afp trabajador|prevision afp AFP|a f p|a f p AFP',
  afpMandatory:
    'cotizacion obligatoria|10% obligatorio|afp 10%|10% afp|afp obligatorio|afp obligatoria|cotizacion obligatoria 10%|cotizacion obligatoria fondo pensiones|afp 10|fondo obligatorio|capitalizacion individual|cotizacion capitalizacion individual|ahorro obligatorio|10% cotizacion',
  afpCommission:
    'comision afp|comision afp AFP|comision AFP|comision administracion|comision administracion afp|comision porcentual|comision porcentual afp|afp comision|afp comision AFP|com afp|comision administradora|com administracion|comision cotizacion afp',
  afpAdditional:
    'adicional afp|cotizacion adicional|cotizacion adicional afp|afp adicional|cotizacion adicional AFP|cotiz adicional afp|adicional AFP|afp cotizacion adicional',
  afpTotal:
    'total afp|total prevision|total cotizacion afp|afp total|total descuento afp|total afp AFP|total previsional afp|total pension|total cotizaciones afp',
  health:
    'salud|cotizacion salud|cotiz salud|fonasa|salud 7%|7% salud|fonasa 7%|7% fonasa|fonasa 6.4%|6.4% fonasa|isapre|7% isapre|isapre 7%|7% obligatorio|descuento salud|aporte salud|fondo salud|cotizacion obligatoria salud|cotizacion legal salud|salud legal|salud obligatoria|salud obligatorio|fonasa isapre|isapre fonasa|fonasa o isapre|salud fonasa|salud isapre|salud ISAPRE|ISAPRE|isapre ISAPRE|7% ISAPRE|uf ISAPRE|uf isapre|cotizacion isapre|cotizacion ISAPRE|cotizacion fonasa|fonasa inp|fonasa ips|inp fonasa|monto salud|monto isapre|valor salud|$ salud|$ isapre|$ fonasa|monto fonasa|plan isapre|plan ISAPRE|plan salud ISAPRE|cotizacion 7%|salud trabajador|prevision salud|7% legal|descuento isapre|descuento fonasa|cotizacion salud fonasa|cotizacion salud isapre|cotizacion salud ISAPRE|cotizacion obligatoria isapre|cotizacion obligatoria fonasa|cotizacion obligatoria salud 7%|plan salud|salud 7% fonasa|salud 7% ISAPRE|cotizacion de salud 7%|cotizacion salud 7%|cotizacion 7% salud|legal salud 7%|salud fonasa 7%|fonasa salud|prevision salud fonasa|prevision salud ISAPRE|isapre pactado|cotizacion salud obligatoria',
  healthExtra:
    'adicional salud|adicional isapre|diferencia isapre|diferencia salud|diferencia plan|excedente isapre|exceso isapre|exceso salud|cotizacion adicional salud|cotizacion adicional isapre|adic uf|adicional uf|cotizacion voluntaria salud|isapre voluntaria|salud voluntaria|mayor cotizacion salud|salud adicional|isapre adicional|adicional ISAPRE|diferencia ISAPRE|adicional plan|adicional de salud|cotizacion adicional|cotizacion voluntaria isapre|dif isapre|dif salud|adicional plan salud|adicional sobre 7%|sobre 7%|exceso 7%|diferencia plan isapre|diferencia plan salud|adicional plan isapre|adic isapre|adic salud|adicional pactado|mayor 7%|cotizacion pactada adicional',
  healthTotal:
    'total salud|total isapre|salud total|total cotizacion salud|total descuento salud|isapre total|total plan salud|total fonasa',
  familyFund:
    'caja compensacion|ccaf|cotizacion ccaf|c c a f|cotizacion caja compensacion|0.6% ccaf|ccaf 0.6%|aporte ccaf|cotizacion c c a f|caja',
  unemployment:
    'seguro cesantia|afc|cesantia|seguro desempleo|afc trabajador|aporte afc|cotizacion afc|s c trabajador|sc trabajador|seguro cesantia trabajador|cotizacion seguro cesantia|fondo cesantia|s cesantia|cotiz seg ces|seg cesantia|afc 0.6%|seguro cesantia 0.6%|0.6% seguro cesantia|seg ces|descuento afc|afc descuento|cotizacion cesantia|seguro de cesantia afc|afiliacion seguro cesantia',
  savings:
    'apv|ahorro previsional voluntario|ahorro voluntario|cuenta 2|cuenta ahorro|cta ahorro afp|cuenta ahorro afp|deposito convenido|depositos convenidos|cuenta dos|apvc|ahorro afp|ahorro prev voluntario|a p v|cuenta ahorro voluntario|cta 2|ahorro previsional|ahorro|cta ahorro|apv AFP|apv afp|apv regimen a|apv regimen b|cotizacion voluntaria',
  tax: 'impuesto unico|impuesto|impuesto renta|imp unico|impto unico|impuesto segunda categoria|impuesto unico segunda categoria|imp 2da cat|iusc|retencion impuesto|retencion|ppm|10% ppm|impto|impuesto trabajador|impuesto 2a categoria|impuestos|retencion honorarios|impuesto a la renta|total impuestos|totales impuestos|reliquidacion impuesto|impue',
  advance:
    'anticipo|anticipos|adelanto|adelantos|anticipo sueldo|anticipo de sueldo|quincena|anticipo quincena|anticipo remuneraciones|vale|vales|anticipo mes|total anticipos|anticipo aguinaldo',
  deduction:
    'prestamo|prestamos|credito|creditos|cuota|cuotas|sindicato|cuota sindical|retencion judicial|pension alimenticia|otros descuentos|descuento varios|otros dsctos|seguro vida|seguro complementario|seguro complementario salud|atrasos|atraso|inasistencias|caja ahorro|ahorro ccaf|leasing|bienestar|dental|prestamo empresa|prestamo ccaf|credito ccaf|credito social|prestamo caja|descuentos prestamos|prestamo solidario|ausencias|faltas|descuento|varios|otros|prestamo interno|convenio|farmacia|casino|uniforme|monto horas descuento|descuento horas|descuento atrasos|cuota prestamo|cuota credito|ahorro vivienda|seguros|retenciones|cuota sindicato',
  totalLegal:
    'total leyes sociales|leyes sociales|total descuentos legales|total descuentos previsionales|total previsional|descuentos previsionales|total imposiciones|imposiciones|total cotizaciones|total descuento legal|total legales|total dsctos legales|descuentos legales|tot leyes soc|total leyes|subtotal descuentos legales|total descuentos prev|descuentos legales total|total cotizaciones previsionales|total prev',
  totalOther:
    'total otros descuentos|descuentos mensuales|total descuentos varios|total descuentos voluntarios|total otros|total dsctos varios|otros descuentos total|total descuentos no legales|descuentos varios|subtotal otros descuentos|descuentos voluntarios|total descuentos personales',
  totalDeductions:
    'total descuentos|total descuento|total deducciones|total dsctos|total dscto|total egresos|descuentos totales|total de descuentos|monto total descuentos|suma descuentos|total desc|tot desc|total general descuentos|total deberes|t descuentos|descuentos total|total dctos|total desctos|td|total retenciones|total rebajas',
  // Net
  net: 'liquido|liquido alcanzado|sueldo liquido|total liquido|remuneracion liquida|renta liquida|monto liquido|neto|sueldo neto|total neto|liquido mes|liquido total|liquido sueldo|liquido remuneracion|liquido trabajador|liquido del mes|liquido ganado', // Before advances when another net is printed after them; the net itself when it is the only one.
  netBefore:
    'alcance liquido|alcance|alcance neto|sub total liquido|subtotal liquido|total alcance liquido|liquido antes anticipos|liquido antes descuentos|liquido sin anticipos|liquido haber|liquido legal|liquido antes otros descuentos|saldo antes anticipos',
  netToPay:
    'liquido pagar|liquido a pagar|total a pagar|total pagar|saldo liquido pagar|saldo liquido a pagar|total a pago|total pago|liquido a pago|liquido pago|liquido percibir|liquido a percibir|liquido recibir|liquido a recibir|a pagar|monto a pagar|neto a pagar|neto pagar|saldo a pagar|saldo pagar|saldo a favor|saldo a pago|total liquido a pagar|liquido depositar|liquido a depositar|monto liquido a pagar|sueldo liquido a pagar|liquido a pagar remuneracion|alcance liquido a pagar|total liquido pagar|remuneracion liquida a pagar|saldo liquido|liquido final|total a recibir|total recibir|total depositar|monto a depositar|monto depositado|pago liquido|neto a recibir|neto a percibir|liquido pagado|a percibir|valor a pagar|importe a pagar|saldo',
  // Not the worker's
  employer:
    'sis|s i s|seguro invalidez sobrevivencia|seguro invalidez|seguro inv sobrevivencia sis|mutual|mutualidad|mutual seguridad|aporte mutual|seguro accidentes|seguro accidente trabajo|accidente trabajo|aporte empleador|aportes empleador|aportes patronales|aporte patronal|afc empleador|afc emp|seguro cesantia empleador|s c empleador|sc empleador|aporte empresa|aportes empresa|costo empresa|total aportes|costo total|total costo empresa|isl|achs|ist|expectativa vida|cotizacion expectativa vida|aporte sis|sanna|ley sanna|seguro social|rentabilidad protegida|capitalizacion individual empleador|aporte previsional empleador|cotizacion empleador|afp empleador|cotizacion afp empleador|afc 2.4%|afc 3%|afc 0.8%|afc 1.6%|afc empresa|seguro cesantia empresa|costos empleador|aporte afc empleador|sis empleador|accidentes trabajo enfermedades profesionales|costo empleador|aportes legales empleador|cotizaciones empleador|mutualidad inp|seguro acciden|seguro de accidentes|aporte seguro cesantia empleador|reforma previsional|aporte reforma|afp reforma|cotizacion adicional empleador|salud empleador|cesantia empleador|cargo empleador|aporte trabajo pesado|trabajo pesado',
  // Titles of the columns and blocks of a slip
  earningsTitle:
    'haberes|remuneraciones|ingresos|haberes del mes|detalle haberes|heberes|haberes mes|haberes trabajador|percepciones',
  deductionsTitle:
    'descuentos|deducciones|egresos|deberes|detalle descuentos|descuentos del mes|descuentos legales por|descuentos previsionales|dsctos|descuentos trabajador',
  employerTitle:
    'aportes legales empleador|aportes empleador|costos empleador|aporte patronal|aportes patronales|costo empresa|aportes empresa|aportes de cargo del empleador|cargo empleador|cotizaciones empleador|informacion empleador|costos patronales|aportes del empleador|gastos patronales|cotizaciones cargo empleador|leyes sociales empleador|provisiones',
  // Rows that sum up
  totalRow:
    'total|totales|total general|totales generales|total trabajadores|subtotal|sub total|sub totales|total pagina|subtotal pagina|transporte|subtotal pagina transporte|total empresa|suma|sumas|van|vienen|total hoja|total seccion|total centro costo|total sucursal|gran total|total acumulado|total libro|total nomina|total planilla|resumen',
  spelled: 'son|son pesos|en palabras|monto en palabras|la cantidad de|la suma de',
  paid: 'estado pago pagado|pagado|estado pagado',
} as const

export type Concept = keyof typeof vocabulary

/** Names of the pension administrators, today's and past ones. */
export const afpNames = [
  'capital',
  'cuprum',
  'habitat',
  'modelo',
  'planvital',
  'plan vital',
  'provida',
  'uno',
  'santa maria',
  'bansander',
  'ing',
  'summa',
  'magister',
  'aporta',
]

/** Names of the health insurers, today's and past ones. */
export const healthInsurers = [
  'banmedica',
  'banmedic',
  'consalud',
  'colmena',
  'colmena golden cross',
  'cruz blanca',
  'cruzblanca',
  'vida tres',
  'vidatres',
  'nueva masvida',
  'nueva mas vida',
  'nueva masvid',
  'masvida',
  'mas vida',
  'esencial',
  'isalud',
  'fundacion',
  'chuquicamata',
  'rio blanco',
  'san lorenzo',
  'cruz del norte',
  'codelco',
  'ferrosalud',
  'optima',
  'normedica',
  'banco estado',
  'isapre fundacion',
]

/** Abbreviations that are not a beginning of the word they stand for. */
export const abbreviations: Record<string, string> = {
  hrs: 'horas',
  hr: 'horas',
  hs: 'horas',
  hh: 'horas',
  hra: 'horas',
  hora: 'horas',
  horas: 'horas',
  dscto: 'descuento',
  dsctos: 'descuentos',
  desctos: 'descuentos',
  descto: 'descuento',
  dctos: 'descuentos',
  dcto: 'descuento',
  ctz: 'cotizacion',
  cotz: 'cotizacion',
  czn: 'cotizacion',
  cotizac: 'cotizacion',
  cot: 'cotizacion',
  impto: 'impuesto',
  imptos: 'impuestos',
  sdo: 'sueldo',
  tot: 'total',
  ttl: 'total',
  nro: 'numero',
  num: 'numero',
  no: 'numero',
  cta: 'cuenta',
  empl: 'empleador',
  emp: 'empleador',
  gtf: 'gratificacion',
  gratf: 'gratificacion',
  prest: 'prestamo',
  liqd: 'liquido',
  lqdo: 'liquido',
  liqdo: 'liquido',
  pte: 'proporcional',
  rem: 'remuneracion',
  remun: 'remuneracion',
  dom: 'domingo',
  dgo: 'domingo',
  mjes: 'movilizacion',
  imp: 'imponible',
  asg: 'asignacion',
  rtrut: 'rut',
}

/** Words that say nothing by themselves. */
export const neutralWords = new Set(
  'de del la el los las lo por en a y e o u al con c s n para segun su un una mes mensual monto valor pesos clp trabajador trab legal legales i ii iii nro numero total$ $ dias dia mm hrs horas$ tasa base$ sobre'.split(
    ' ',
  ),
)
