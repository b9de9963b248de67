import { v7 as uuidv7 } from "uuid";
import type { AuditSource } from "../../audit/audit-source.ts";
import { recordAudit } from "../../audit/record-audit.ts";
import { HttpError } from "../../errors/http-error.ts";
import type { Idempotency } from "../../plugins/idempotency.ts";
import type { Images } from "../uploads/images.service.ts";
import type { ProductsRepository } from "./products.repository.ts";
import {
  type CreatedProduct,
  createdProductSchema,
  type NewProduct,
  toProductDto,
} from "./products.schema.ts";

export interface ProductsService {
  /**
   * Creates a product. A repeated request with the same idempotency key gets the first response.
   * @throws HttpError 400 when the shop or an image does not exist, 422 when the key came with
   * another product
   */
  create(
    input: NewProduct,
    request: { adminId: string; idempotencyKey: string | undefined; auditSource: AuditSource },
  ): Promise<CreatedProduct>;
}

export function createProductsService(options: {
  repository: ProductsRepository;
  idempotency: Idempotency;
  images: Images;
  clock: () => Date;
}): ProductsService {
  const { repository, idempotency, images, clock } = options;

  return {
    create: (input, { adminId, idempotencyKey, auditSource }) =>
      idempotency.once(
        {
          adminId,
          key: idempotencyKey,
          payload: input,
          responseSchema: createdProductSchema,
        },
        async (transaction) => {
          const storedImages = await images.resolve(transaction, input.images, "images");
          const row = {
            id: uuidv7(),
            shopId: input.shopId,
            name: input.name,
            description: input.description,
            images: storedImages,
            price: input.price,
            condition: input.condition,
            stockQuantity: input.stock_quantity,
            deliveryFee: input.delivery_fee,
            createdAt: clock(),
          };
          const product = await repository.create(transaction, row);
          if (product === undefined) throw new HttpError(400, "shopId: There is no such shop");
          await recordAudit(transaction, auditSource, "product.create", { id: row.id, after: row });
          return { message: "Product created successfully", data: toProductDto(product, images) };
        },
      ),
  };
}
