import { callErrors } from './call-errors.ts'
import { imageTexts, largestImageMegabytes } from './rules/image.ts'

/**
 * Every error the product can answer: code -> HTTP status and Spanish text. Closed: `AppError` takes only these codes.
 * The quoted texts of the specification (section 8) live here, letter by letter; the rest says what to do.
 */
export const errors = {
  ...callErrors,

  // Session
  session_expired: [401, 'Tu sesión terminó. Vuelve a iniciar sesión.'],
  organization_inactive: [401, 'Tu organización está desactivada. Escríbenos para volver a activarla.'],
  bad_credentials: [401, 'Usuario o contraseña invalido'],
  bot_check_failed: [403, 'No pudimos comprobar que eres una persona. Recarga la página e intenta de nuevo.'],
  bot_check_costlier: [403, 'Hubo varios intentos fallidos. Comprobaremos otra vez que eres una persona.'],
  forbidden: [403, 'No tienes permisos para acceder a esta página'],
  password_needed: [403, 'Para hacer este cambio, confirma otra vez que eres tú.'],
  wrong_password: [403, 'La contraseña no es correcta.'],
  link_over: [410, 'Este enlace ya no sirve: venció o ya se usó. Pide uno nuevo.'],
  wrong_code: [403, 'El código no es correcto.'],
  ticket_over: [410, 'Pasó demasiado tiempo. Vuelve a iniciar sesión.'],
  passkey_refused: [403, 'No se pudo comprobar la llave de acceso. Intenta de nuevo.'],
  second_factor_needed: [
    403,
    'Tu cuenta necesita un segundo factor. Actívalo en tu perfil, en Seguridad, para seguir.',
  ],
  second_factor_required: [409, 'Tu cuenta debe tener un segundo factor: agrega otro antes de quitar este.'],
  provider_missing: [404, 'No hay una cuenta externa configurada en esta instalación.'],
  provider_unavailable: [503, 'La cuenta externa no responde en este momento. Intenta de nuevo en unos minutos.'],
  provider_refused: [403, 'No se pudo comprobar tu cuenta externa. Vuelve a intentar.'],
  provider_unknown: [
    403,
    'Esa cuenta externa no está vinculada a ninguna cuenta de Casa Matriz. Entra con tu contraseña y vincúlala en tu perfil, en Seguridad.',
  ],
  provider_taken: [409, 'Esa cuenta externa ya está vinculada a otra persona.'],
  last_way_in: [409, 'Es tu única forma de entrar. Crea una contraseña antes de quitarla.'],
  last_admin: [409, 'La organización debe tener al menos un administrador activo.'],
  person_not_found: [404, 'No se encontró a la persona'],
  invitation_not_found: [404, 'No se encontró la invitación'],
  invitation_pending: [409, 'Esta persona ya tiene una invitación pendiente. Puedes enviarla otra vez.'],
  password_refused: [400, 'Esta contraseña no se puede usar. Elige otra.'],
  cross_site: [403, 'Esta acción solo se puede hacer desde Casa Matriz.'],
  too_many_requests: [429, 'Demasiados intentos. Espera unos minutos e intenta de nuevo.'],

  // Input
  invalid_input: [400, 'Revisa los datos marcados.'],
  invalid_json: [400, 'La solicitud no se entiende: el cuerpo debe ser JSON válido.'],
  changed_meanwhile: [
    412,
    'Estos datos cambiaron mientras los editabas. Revisa lo que dicen ahora y elige qué guardar.',
  ],
  same_key_other_input: [422, 'Esta solicitud ya se envió con otros datos. Recarga la página e intenta de nuevo.'],
  call_under_way: [409, 'Esta misma solicitud se está procesando. Espera unos segundos.'],
  not_found: [404, 'No existe lo que buscas.'],
  unsupported_type: [415, 'El contenido debe enviarse como JSON.'],
  body_too_large: [413, 'La solicitud es demasiado grande.'],

  // Organizations
  organization_not_found: [404, 'No se encontró la organización'],
  own_organization_inactive: [
    409,
    'No puedes desactivar tu propia organización: nadie podría volver a entrar para activarla. Si quieres cerrarla, escríbenos.',
  ],
  support_not_allowed: [
    403,
    'La organización no ha permitido el soporte: sus montos de remuneraciones no se ven ni se cambian.',
  ],
  email_fixed: [400, 'El email no se puede cambiar.'],
  email_taken: [409, 'Ya existe una cuenta con este email.'],

  // Branches
  branch_not_found: [404, 'No se encontró la sucursal'],
  branch_inactive: [409, 'Esta sucursal está inactiva: no se leen documentos nuevos de ella. Actívala primero.'],
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
  file_not_invoice: [
    415,
    'El archivo no es un PDF, una imagen JPG, PNG o WebP ni el XML del documento. Sube la factura en uno de esos formatos.',
  ],
  image_invalid: [415, imageTexts.notImage],
  image_wrong_type: [415, imageTexts.wrongType],
  image_too_large: [413, imageTexts.tooLarge(largestImageMegabytes)],
  image_too_small: [400, imageTexts.tooSmall],
  image_unreadable: [400, imageTexts.unreadable],
  file_too_large: [413, 'El archivo es demasiado grande. El máximo es 20 MB.'],
  file_incomplete: [400, 'El archivo no llegó completo. Revisa tu conexión y súbelo otra vez.'],
  file_gone: [404, 'El documento original ya no está guardado.'],
  disk_full: [
    507,
    'No queda espacio para guardar. Lo que ya estaba guardado sigue ahí. Avisa a soporte e intenta más tarde.',
  ],
  storage_full: [507, 'No queda espacio para guardar el archivo. Avisa a soporte e intenta más tarde.'],
  too_many_processing: [429, 'Ya hay varios documentos en proceso. Espera a que terminen y vuelve a intentar.'],

  // Payrolls
  payroll_not_found: [404, 'Nómina no encontrada'],
  document_blocked: [
    423,
    'El documento nombra a una persona cuyos datos están bloqueados. Solo quien administra la organización puede descargarlo, diciendo para qué.',
  ],
  payroll_closed: [409, 'La nómina está cerrada. Reábrela, diciendo por qué, para cambiarla.'],
  payroll_open: [409, 'La nómina no está cerrada.'],
  payroll_read_otherwise: [
    409,
    'El documento se leyó de nuevo y no nombra a los mismos trabajadores: la nómina quedó como estaba. Sube el documento otra vez como una nómina nueva y compáralas.',
  ],
  payroll_unreadable: [409, 'Una parte de esta nómina no se puede leer, y no se puede cambiar. Avisa a soporte.'],
  worker_not_found: [404, 'Ese trabajador no está en la nómina.'],
  worker_unreadable: [409, 'Los montos de este trabajador no se pueden leer, y no se pueden cambiar. Avisa a soporte.'],
  value_changed: [409, 'Este valor cambió mientras tanto. Recarga la página para verlo.'],
  remark_gone: [409, 'Ese aviso ya no está en la nómina: cambió mientras tanto. Recarga la página.'],
  process_not_found: [404, 'No se encontró el proceso'],
  upload_entered: [409, 'Este documento ya se ingresó como factura: no hay nada que volver a leer.'],
  upload_being_read: [409, 'Este mismo documento se está leyendo en este momento. Espera a que termine.'],

  // Invoices
  invoice_not_found: [404, 'Factura no encontrada'],
  nothing_to_acknowledge: [409, 'Ese dato o aviso ya no está en la factura: cambió mientras tanto. Recarga la página.'],
  not_discountable: [
    409,
    'Solo se descuentan notas de crédito, y de lo que se le paga al mismo proveedor. Revisa lo que elegiste.',
  ],
  invoice_exists: [409, 'Esta factura ya está ingresada.'],

  // Vendors
  vendor_not_found: [404, 'No se encontró el proveedor'],
  vendor_exists: [409, 'Ya existe un proveedor con este RUT en la organización.'],
  vendor_has_invoices: [409, 'No se puede eliminar: este proveedor tiene facturas.'],
  user_not_found: [404, 'No se encontró el usuario'],

  // Plans, sign-up, contact
  plan_not_found: [404, 'El plan no existe o ya no se ofrece.'],
  coupon_invalid: [422, 'Cupon invalido'],
  coupon_over: [422, 'El último día no puede ser anterior a hoy.'],
  coupon_exists: [409, 'Ya existe un cupón con ese código.'],
  coupon_not_found: [404, 'No se encontró el cupón'],
  logo_required: [400, 'La imagen es requerido.'],
  organization_exists: [409, 'Ya existe una organización con este RUT. Si es la tuya, inicia sesión o escríbenos.'],
  not_unique: [409, 'Conflicto: Ya existe un registro con ese valor único.'],
  contact_not_found: [404, 'No se encontró el mensaje'],

  // Payments and subscription
  payment_not_found: [404, 'No se encontró el pago.'],
  payment_mismatch: [422, 'El pago no corresponde a lo que se debe. Recarga la página e intenta de nuevo.'],
  payment_under_way: [409, 'Hay un pago en curso. Espera un momento y recarga la página.'],
  payment_not_started: [503, 'No pudimos comunicarnos con Webpay. No se cobró nada. Intenta de nuevo en unos minutos.'],
  payment_due: [409, 'Hay un pago pendiente. Págalo antes de cambiar de plan.'],
  subscription_of_principal: [409, 'La suscripción es de la casa matriz: se ve y se cambia en ella.'],
  nothing_due: [409, 'No hay nada por pagar.'],
  card_needed: [409, 'Inscribe una tarjeta para pagar este plan.'],
  subscription_exists: [409, 'Esta organización ya tiene una suscripción.'],
  nothing_to_cancel: [409, 'No hay una suscripción que cancelar.'],
  nothing_to_resume: [409, 'No hay una cancelación que deshacer.'],
  subscription_inactive: [
    402,
    'Tu suscripción no está activa: puedes ver y exportar lo que tienes, pero no agregar ni cambiar. Revísala en Mi suscripción.',
  ],
  plan_limit_reached: [402, 'Ya se procesaron todos los documentos que tu plan incluye este mes.'],
  loyalty_card_not_found: [404, 'No se encontró la tarjeta de fidelización'],

  // The house
  unavailable: [503, 'El servicio no está disponible en este momento. Intenta de nuevo en unos segundos.'],
} as const satisfies Record<string, readonly [status: number, text: string]>

export type ErrorCode = keyof typeof errors

/**
 * What goes on the wire for any failure. `fields`: path of the input -> Spanish text. `existingId`: of a conflict, the
 * number of what is already there. `present`: of `changed_meanwhile`, the record as it is now.
 */
export type ErrorReply = {
  error: ErrorCode
  message: string
  fields?: Record<string, string>
  existingId?: number
  present?: object
  requestId: string
}

/** HTTP status of a failure. */
export const errorStatus = (code: ErrorCode): number => errors[code][0]
/** What a person reads of it, in Spanish. */
export const errorText = (code: ErrorCode): string => errors[code][1]
