import { imageTexts, largestImageMegabytes } from './rules/image.ts'

/**
 * Every error the product can answer: code -> HTTP status and Spanish text. Closed: `AppError` takes only these codes.
 * The quoted texts of the specification (section 8) live here, letter by letter; the rest says what to do.
 */
export const errors = {
  // Session
  unauthenticated: [401, 'Request: Usuario no autenticado'],
  session_expired: [401, 'Tu sesión terminó. Vuelve a iniciar sesión.'],
  bad_credentials: [401, 'Usuario o contraseña invalido'],
  bot_check_failed: [403, 'No pudimos comprobar que eres una persona. Recarga la página e intenta de nuevo.'],
  forbidden: [403, 'No tienes permisos para acceder a esta página'],
  password_needed: [403, 'Para cambiar una cuenta bancaria, escribe otra vez tu contraseña.'],
  wrong_password: [403, 'La contraseña no es correcta.'],
  cross_site: [403, 'Esta acción solo se puede hacer desde Casa Matriz.'],
  too_many_requests: [429, 'Demasiados intentos. Espera unos minutos e intenta de nuevo.'],

  // Input
  invalid_input: [400, 'Revisa los datos marcados.'],
  invalid_json: [400, 'La solicitud no se entiende: el cuerpo debe ser JSON válido.'],
  not_found: [404, 'No existe lo que buscas.'],
  unsupported_type: [415, 'El contenido debe enviarse como JSON.'],
  body_too_large: [413, 'La solicitud es demasiado grande.'],

  // Organizations
  organization_not_found: [404, 'No se encontró la organización'],
  own_organization_inactive: [
    409,
    'No puedes desactivar tu propia organización: nadie podría volver a entrar para activarla. Si quieres cerrarla, escríbenos.',
  ],
  email_fixed: [400, 'El email no se puede cambiar.'],
  email_taken: [409, 'Ya existe una cuenta con este email.'],

  // Branches
  branch_not_found: [404, 'No se encontró la sucursal'],
  branch_exists: [409, 'Ya tienes una sucursal con ese nombre.'],
  branch_of_branch: [409, 'Una sucursal no puede tener sucursales.'],
  branch_not_empty: [409, 'La sucursal no está vacía. Mueve lo que tiene a la casa matriz para poder eliminarla.'],
  branch_busy: [409, 'Hay documentos de esta sucursal en proceso. Espera a que terminen y vuelve a intentar.'],

  // Bank accounts
  account_not_found: [404, 'No se encontró la cuenta bancaria'],
  account_exists: [409, 'Esta cuenta ya está registrada.'],

  // Employees
  employee_not_found: [404, 'No se encontró el empleado'],
  employee_exists: [409, 'El Empleado ya existe'],
  person_blocked: [423, 'Los datos de esta persona están bloqueados. Desbloquéalos en Datos personales para usarlos.'],
  request_not_found: [404, 'No se encontró la solicitud'],
  request_answered: [409, 'Esta solicitud ya está respondida.'],
  request_not_extensible: [409, 'El plazo se puede prorrogar una sola vez, y antes de que termine.'],

  // Files
  file_required: [400, 'Selecciona un archivo para cargar'],
  file_empty: [400, 'El archivo está vacío. Vuelve a descargarlo o exportarlo y súbelo otra vez.'],
  file_not_pdf: [415, 'El archivo no es un PDF. Exporta la nómina como PDF y súbela otra vez.'],
  file_not_invoice: [415, 'Sube la factura como PDF, como imagen (JPG, PNG o WebP) o como XML del documento.'],
  image_invalid: [415, imageTexts.notImage],
  image_wrong_type: [415, imageTexts.wrongType],
  image_too_large: [413, imageTexts.tooLarge(largestImageMegabytes)],
  image_too_small: [400, imageTexts.tooSmall],
  image_unreadable: [400, imageTexts.unreadable],
  file_too_large: [413, 'El archivo es demasiado grande. El máximo es 20 MB.'],
  file_incomplete: [400, 'El archivo no llegó completo. Revisa tu conexión y súbelo otra vez.'],
  file_gone: [404, 'El documento original ya no está guardado.'],
  storage_full: [507, 'No queda espacio para guardar el archivo. Avisa a soporte e intenta más tarde.'],
  too_many_processing: [429, 'Ya hay varios documentos en proceso. Espera a que terminen y vuelve a intentar.'],

  // Payrolls
  payroll_not_found: [404, 'Nómina no encontrada'],
  document_blocked: [
    423,
    'El documento nombra a una persona cuyos datos están bloqueados. Solo quien administra la organización puede descargarlo, diciendo para qué.',
  ],
  process_not_found: [404, 'No se encontró el proceso'],
  paper_entered: [409, 'Este documento ya se ingresó como factura: no hay nada que volver a leer.'],
  paper_being_read: [409, 'Este mismo documento se está leyendo en este momento. Espera a que termine.'],

  // Invoices
  invoice_not_found: [404, 'Factura no encontrada'],
  nothing_to_settle: [409, 'Ese dato o aviso ya no está en la factura: cambió mientras tanto. Recarga la página.'],
  invoice_exists: [409, 'Esta factura ya está ingresada.'],

  // Vendors
  vendor_not_found: [404, 'No se encontró el proveedor'],
  vendor_exists: [409, 'Ya existe un proveedor con este RUT en la organización.'],
  vendor_has_invoices: [409, 'No se puede eliminar: este proveedor tiene facturas.'],
  user_not_found: [404, 'No se encontró el usuario'],

  // The house
  unavailable: [503, 'El servicio no está disponible en este momento. Intenta de nuevo en unos segundos.'],
  internal: [500, 'Error inesperado'],
} as const satisfies Record<string, readonly [status: number, text: string]>

export type ErrorCode = keyof typeof errors

/**
 * What goes on the wire for any failure. `fields`: path of the input -> Spanish text. `existingId`: of a conflict, the
 * number of what is already there.
 */
export type ErrorReply = {
  error: ErrorCode
  message: string
  fields?: Record<string, string>
  existingId?: number
  requestId: string
}

/** HTTP status of a failure. */
export const errorStatus = (code: ErrorCode): number => errors[code][0]
/** What a person reads of it, in Spanish. */
export const errorText = (code: ErrorCode): string => errors[code][1]
