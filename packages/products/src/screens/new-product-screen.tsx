import { useDenial } from "@market/api-client";
import { PageHeader, useUnsavedChanges } from "@market/ui";
import { DraftNotice, RestrictedForm, UnsavedChangesDialog } from "@market/ui/dialogs";
import { Button, SimpleGrid, Stack } from "@mantine/core";
import { useForm, type FormErrors } from "@mantine/form";
import { IconArrowLeft } from "@tabler/icons-react";
import { useState, type ReactNode } from "react";
import { Link } from "react-router-dom";
import { CreateProductFooter } from "../components/create-product-footer.tsx";
import { FormSection } from "../components/form-section.tsx";
import { MediaSection } from "../components/media-section.tsx";
import { ProductFields } from "../components/product-fields.tsx";
import { VendorSearch } from "../components/vendor-search.tsx";
import { useCreateProduct } from "../hooks/use-create-product.ts";
import { useProductDraft } from "../hooks/use-product-draft.ts";
import { useProductImages } from "../hooks/use-product-images.ts";
import {
  EMPTY_PRODUCT,
  productRules,
  toNewProduct,
  type ProductValues,
} from "../model/new-product.ts";
import {
  isEmptyContent,
  titleOf,
  toDraftContent,
  toProductImages,
  unsavedChangesMessage,
  type ProductDraft,
} from "../model/product-draft.ts";
import { hasPendingImages, imageUrls } from "../model/product-images.ts";
import { PRODUCTS_PATH } from "../model/products-source.ts";

/** Renders Add New Product (specification, points 2, 4 and 5). */
export function NewProductScreen(): ReactNode {
  const denial = useDenial("create products");
  return (
    <>
      <Button
        component={Link}
        to={PRODUCTS_PATH}
        variant="subtle"
        color="gray"
        size="compact-sm"
        mb="xs"
        leftSection={<IconArrowLeft size={16} aria-hidden />}
      >
        Back to Products
      </Button>
      <PageHeader title="Add New Product" />
      <RestrictedForm reason={denial}>
        <NewProductForm denial={denial} />
      </RestrictedForm>
    </>
  );
}

function NewProductForm({ denial }: { denial: string | undefined }): ReactNode {
  const form = useForm<ProductValues>({ initialValues: EMPTY_PRODUCT, validate: productRules });
  const media = useProductImages();
  // Remounts the vendor search, which reads the name of the vendor only when it mounts.
  const [vendorSearchKey, setVendorSearchKey] = useState(0);
  const fillIn = ({ values, images }: ProductDraft): void => {
    form.setValues(values);
    form.clearErrors();
    media.replace(toProductImages(images));
    setVendorSearchKey((key) => key + 1);
  };
  const draft = useProductDraft(toDraftContent(form.values, media.images), fillIn);
  const { creation, create } = useCreateProduct(draft);
  const isSubmitted = creation.state === "creating" || creation.state === "created";

  const isDirty = !isEmptyContent({ values: form.values, images: media.images });
  const unsavedChanges = useUnsavedChanges(isDirty && creation.state !== "created");

  const isMediaPending = hasPendingImages(media.images);
  const disabledReason = !form.values.vendor
    ? "Choose a vendor first"
    : isMediaPending
      ? "Waiting for the images"
      : undefined;

  const submit = (values: ProductValues): void => {
    const product = toNewProduct(values, imageUrls(media.images));
    if (product && disabledReason === undefined) create(product);
  };
  const focusFirstError = (errors: FormErrors): void => {
    const [field] = Object.keys(errors);
    if (field !== undefined) form.getInputNode(field)?.focus();
  };

  return (
    <>
      <form
        aria-label="New product"
        tabIndex={-1}
        style={{ outline: "none" }}
        noValidate
        autoComplete="off"
        onSubmit={form.onSubmit(submit, focusFirstError)}
      >
        <DraftNotice
          draft={draft}
          title={titleOf}
          // The file of an upload would be lost.
          canRestore={!isSubmitted && !isMediaPending}
        />
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
          <Stack gap="md">
            <FormSection title="Vendor">
              <VendorSearch
                key={vendorSearchKey}
                vendor={form.values.vendor}
                onChange={(vendor) => form.setFieldValue("vendor", vendor)}
              />
            </FormSection>
            <FormSection title="Details">
              <ProductFields form={form} />
            </FormSection>
          </Stack>
          <MediaSection media={media} />
        </SimpleGrid>
        <CreateProductFooter creation={creation} disabledReason={disabledReason} denial={denial} />
      </form>
      <UnsavedChangesDialog changes={unsavedChanges}>
        {unsavedChangesMessage(draft.isSaved, media.images)}
      </UnsavedChangesDialog>
    </>
  );
}
