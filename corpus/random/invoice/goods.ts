/** What is sold: name, unit, price in pesos, and the trade that sells it. Units are those of the SII's format or of use. */
export type Ware = readonly [name: string, unit: string, price: number]

export const TRADES: Readonly<Record<string, readonly Ware[]>> = {
  'Ferretería y materiales de construcción': [
    ['Cemento especial saco 25 kg', 'SAC', 3_990],
    ['Fierro estriado 8 mm x 6 m', 'TIRA', 3_150],
    ['Plancha OSB 9,5 mm 1,22 x 2,44', 'UN', 12_490],
    ['Clavo corriente 4"', 'KG', 1_690],
    ['Malla ACMA C-92 2,6 x 5 m', 'UN', 38_400],
    ['Perno anclaje 3/8 x 3 3/4', 'UN', 690],
    ['Pintura esmalte al agua 1 gl blanco', 'GL', 19_990],
    ['Silicona neutra transparente 280 ml', 'TUB', 3_990],
    ['Taladro percutor 1/2" 650 W', 'UN', 49_990],
    ['Disco de corte 4 1/2" x 1,0 mm', 'UN', 790],
    ['Tubo PVC sanitario 110 mm x 6 m', 'TIRA', 14_650],
    ['Arena gruesa m3', 'M3', 21_000],
  ],
  'Distribución de alimentos': [
    ['Aceite vegetal bidón 5 L', 'UN', 9_290],
    ['Arroz grado 1 saco 25 kg', 'SAC', 24_900],
    ['Harina sin polvos 25 kg', 'SAC', 17_800],
    ['Atún al agua 160 g caja 48', 'CJ', 41_280],
    ['Café en grano 1 kg tueste medio', 'KG', 14_500],
    ['Azúcar granulada 1 kg x 10', 'PACK', 10_900],
    ['Leche entera 1 L caja 12', 'CJ', 11_880],
    ['Queso gauda laminado', 'KG', 7_490],
    ['Pollo entero congelado', 'KG', 2_390],
    ['Palta hass', 'KG', 4_250],
    ['Huevo blanco extra bandeja 30', 'BAN', 6_300],
  ],
  'Artículos de oficina y computación': [
    ['Resma carta 75 g', 'RES', 3_890],
    ['Tóner HP 85A compatible', 'UN', 12_990],
    ['Notebook 14" Core i5 16 GB', 'UN', 589_990],
    ['Mouse inalámbrico', 'UN', 7_990],
    ['Archivador palanca oficio', 'UN', 1_790],
    ['Lápiz pasta azul caja 50', 'CJ', 8_450],
    ['Licencia antivirus 1 año', 'UN', 21_900],
    ['Silla ergonómica con apoyacabeza', 'UN', 119_990],
  ],
  'Servicios profesionales': [
    ['Asesoría contable mensual', 'MES', 280_000],
    ['Desarrollo de software según propuesta 114', 'GL', 2_450_000],
    ['Servicio de aseo de oficinas', 'MES', 620_000],
    ['Capacitación en prevención de riesgos', 'HR', 45_000],
    ['Arriendo de oficina', 'MES', 750_000],
    ['Mantención preventiva ascensor', 'MES', 145_000],
    ['Publicidad en redes sociales', 'UN', 190_000],
    ['Honorarios por estudio de títulos', 'UN', 350_000],
  ],
  'Transporte y logística': [
    ['Flete Santiago - Concepción', 'VJE', 480_000],
    ['Servicio de grúa horquilla', 'HR', 28_000],
    ['Arriendo de camión 3/4', 'DIA', 95_000],
    ['Bodegaje pallet', 'MES', 9_800],
    ['Distribución última milla', 'UN', 2_990],
    ['Sobreestadía', 'HR', 12_500],
  ],
  'Salud y laboratorio': [
    ['Guante de nitrilo talla M caja 100', 'CJ', 5_990],
    ['Alcohol gel 1 L', 'UN', 3_290],
    ['Mascarilla KN95 x 20', 'CJ', 6_490],
    ['Jeringa 5 ml con aguja 21G', 'UN', 95],
    ['Suero fisiológico 500 ml', 'UN', 1_150],
    ['Termómetro digital', 'UN', 4_990],
  ],
  'Repuestos automotrices': [
    ['Filtro de aceite W 712/75', 'UN', 6_490],
    ['Pastillas de freno delanteras', 'JGO', 24_900],
    ['Neumático 205/55 R16', 'UN', 62_990],
    ['Batería 12 V 70 Ah', 'UN', 79_990],
    ['Aceite 10W-40 4 L', 'UN', 22_490],
    ['Amortiguador trasero', 'UN', 38_700],
    ['Kit de embrague', 'KIT', 129_900],
  ],
}

/** Names of some length, as services and machines have. */
export const LONG: readonly Ware[] = [
  [
    'Suministro e instalación de equipo split inverter 12.000 BTU, incluye cañerías, soporte, puesta en marcha y garantía de 12 meses',
    'UN',
    489_000,
  ],
  [
    'Asesoría mensual en remuneraciones y previsión social para 85 trabajadores, según contrato de prestación de servicios vigente',
    'MES',
    640_000,
  ],
  [
    'Reparación de bomba sumergible 5,5 HP con cambio de sello mecánico, rodamientos y bobinado completo',
    'UN',
    312_000,
  ],
  ['Servicio de internet dedicado 200/200 Mbps casa matriz y sucursales', 'MES', 189_900],
  ['Poste de luminaria solar 6 m con panel 120 W, batería de litio y sensor de movimiento', 'UN', 274_990],
]
