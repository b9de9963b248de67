import { useDenial } from "@market/api-client";
import { PageHeader, useUnsavedChanges } from "@market/ui";
import { ConfirmDialog, DraftNotice, focusFirstError, RestrictedForm } from "@market/ui/dialogs";
import { Button, SimpleGrid, Stack } from "@mantine/core";
import { useForm, type UseFormReturnType } from "@mantine/form";
import { IconArrowLeft } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { paths } from "@market/ui/feature";
import { Link } from "@market/ui/navigation";
import { CreateProductFooter } from "../components/create-product-footer.tsx";
import { FormSection } from "../components/form-section.tsx";
import { MediaSection } from "../components/media-section.tsx";
import { ProductFields } from "../components/product-fields.tsx";
import { VendorSearch } from "../components/vendor-search.tsx";
import { useCreateProduct } from "../hooks/use-create-product.ts";
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

export function NewProductScreen(): ReactNode {
  const denial = useDenial("create products");
  return (
    <>
      <Button
        component={Link}
        to={paths.products}
        variant="subtle"
        color="gray"
        size="compact-sm"
        mb="xs"
        leftSection={<IconArrowLeft size={16} aria-hidden />}
      >
        Back to Products
      </Button>
      <PageHeader title="Add New Product" subtitle="Fields with * are required" />
      <RestrictedForm reason={denial}>
        <NewProductForm denial={denial} />
      </RestrictedForm>
    </>
  );
}

function findDisabledReason(
  { vendor }: ProductValues,
  isMediaPending: boolean,
): string | undefined {
  if (!vendor) return "Choose a vendor first";
  return isMediaPending ? "Waiting for the images" : undefined;
}

function NewProductForm({ denial }: { denial: string | undefined }): ReactNode {
  const form = useForm<ProductValues>({ initialValues: EMPTY_PRODUCT, validate: productRules });
  const media = useProductImages();
  const fillIn = ({ values, images }: ProductDraft): void => {
    form.setValues(values);
    form.clearErrors();
    media.replace(toProductImages(images));
  };
  const creation = useCreateProduct(toDraftContent(form.values, media.images), fillIn);
  const { draft, isPending, isSuccess, create } = creation;
  const isEmpty = isEmptyContent({ values: form.values, images: media.images });
  const unsavedChanges = useUnsavedChanges(!isEmpty && !isSuccess);
  const isMediaPending = hasPendingImages(media.images);
  const disabledReason = findDisabledReason(form.values, isMediaPending);

  const submit = (values: ProductValues): void => {
    const product = toNewProduct(values, imageUrls(media.images));
    if (product && disabledReason === undefined) create(product);
  };

  return (
    <>
      <form
        aria-label="New product"
        tabIndex={-1}
        style={{ outline: "none" }}
        noValidate
        autoComplete="off"
        onSubmit={form.onSubmit(submit, focusFirstError(form))}
      >
        {/* A created product takes no more input. */}
        <fieldset disabled={isSuccess} style={PLAIN}>
          <DraftNotice
            draft={draft}
            title={titleOf}
            // The file of an upload would be lost.
            canRestore={!isPending && !isSuccess && !isMediaPending}
          />
          <SimpleGrid
            cols={{ base: 1, md: 2 }}
            spacing="md"
            mb="md"
            style={{ alignItems: "start" }}
          >
            <MainFields form={form} />
            <MediaSection media={media} />
          </SimpleGrid>
        </fieldset>
        <CreateProductFooter
          creation={creation}
          hasVendor={form.values.vendor !== null}
          disabledReason={disabledReason}
          denial={denial}
        />
      </form>
      <ConfirmDialog
        title="Leave this page?"
        opened={unsavedChanges.isAsking}
        onClose={unsavedChanges.stay}
        onConfirm={unsavedChanges.leave}
        cancelLabel="Stay"
        confirmLabel="Leave"
        color="teal"
      >
        {unsavedChangesMessage(draft.isSaved, media.images)}
      </ConfirmDialog>
    </>
  );
}

function MainFields({ form }: { form: UseFormReturnType<ProductValues> }): ReactNode {
  return (
    <Stack gap="md">
      <FormSection title="Vendor" isRequired>
        <VendorSearch
          vendor={form.values.vendor}
          onChange={(vendor) => form.setFieldValue("vendor", vendor)}
        />
      </FormSection>
      <FormSection title="Details">
        <ProductFields form={form} />
      </FormSection>
    </Stack>
  );
}

const PLAIN = { minWidth: 0, margin: 0, padding: 0, border: 0 };
